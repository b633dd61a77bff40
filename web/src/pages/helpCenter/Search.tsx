import { Search as Glass, X } from 'lucide-react';
import { useLayoutEffect, type RefObject } from 'react';
import { styled } from 'styled-components';
import { readDraft } from '../../lib/drafts/record.ts';
import { IconButton } from '../../ui/actions/IconButton.tsx';
import { Input } from '../../ui/forms/Input.tsx';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { noMatch, search } from './content.ts';

/** The name of the draft. */
export const SEARCH_DRAFT = 'help-search';

interface Props {
  typed: string;
  onType: (text: string) => void;
  onClear: () => void;
  field: RefObject<HTMLInputElement | null>;
}

/** Filters the questions as the user types; Escape clears it. */
export const Search = ({ typed, onType, onClear, field }: Props) => {
  useLayoutEffect(() => {
    // Restores text typed before hydration or before a reload.
    const text = readDraft(SEARCH_DRAFT).question ?? field.current?.value;
    if (text) onType(text);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <Box role="search" data-typed={SEARCH_DRAFT}>
      <VisuallyHidden as="label" htmlFor="help-search">
        {search.label}
      </VisuallyHidden>
      <Glass size={16} aria-hidden />
      <Large
        ref={field}
        id="help-search"
        name="question"
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onClear()}
        placeholder={search.placeholder}
        autoComplete="off"
      />
      {typed && (
        <IconButton label={noMatch.clear} onClick={onClear}>
          <X size={20} strokeWidth={1.5} aria-hidden />
        </IconButton>
      )}
    </Box>
  );
};

const Box = styled.div`
  position: relative;
  max-width: 560px;
  margin-top: var(--s-6);
  > svg {
    position: absolute;
    left: 14px;
    top: 50%;
    transform: translateY(-50%);
    color: var(--ink-muted);
    pointer-events: none;
  }
  > button {
    position: absolute;
    right: 8px;
    top: 50%;
    transform: translateY(-50%);
  }
`;
const Large = styled(Input)`
  height: var(--h-lg);
  padding-inline: 40px 52px;
  &:placeholder-shown {
    padding-right: 14px;
    text-overflow: ellipsis;
  }
`;
