import { Search as Glass, X } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { deleteDraft, readDraft } from '../../lib/drafts/record.ts';
import { IconButton } from '../../ui/actions/IconButton.tsx';
import { Input } from '../../ui/forms/Input.tsx';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { noMatch, search } from './content.ts';

const TYPED = 'help-search';

interface Props {
  typed: string;
  onType: (text: string) => void;
}

/** Filters the questions as the user types; Escape clears it. */
export const Search = ({ typed, onType }: Props) => {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    // Restores text typed before hydration or before a reload.
    const text = readDraft(TYPED).question ?? field.current?.value;
    if (text) onType(text);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const clear = () => {
    deleteDraft(TYPED);
    onType('');
    field.current?.focus();
  };
  return (
    <Box role="search" data-typed={TYPED}>
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
        onKeyDown={(event) => event.key === 'Escape' && clear()}
        placeholder={search.placeholder}
        autoComplete="off"
      />
      {typed && (
        <IconButton label={noMatch.clear} onClick={clear}>
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
