import { lengths } from '@exline/contracts';
import { Command } from 'cmdk';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { SpinningIcon } from '../../../ui/actions/Button.tsx';

interface Props {
  value: string;
  busy: boolean;
  onChange: (words: string) => void;
  /** The close button. */
  children: ReactNode;
}

export const SearchField = ({ value, busy, onChange, children }: Props) => (
  <Row>
    {busy ? <SpinningIcon size={20} aria-hidden /> : <Search size={20} strokeWidth={1.5} aria-hidden />}
    <Field
      maxLength={lengths.line}
      placeholder="Orders, messages, commands"
      enterKeyHint="go"
      value={value}
      onValueChange={onChange}
    />
    {children}
  </Row>
);

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s-3);
  flex: none;
  height: 60px;
  padding: 0 var(--s-3) 0 var(--s-5);
  border-bottom: 1px solid var(--hairline);
  &:has(input:focus) {
    border-color: var(--line);
    box-shadow: inset 0 -1px 0 var(--line);
  }
  > svg {
    color: var(--ink-muted);
  }
`;
/** Without a border and a focus outline, because it is the only field of its dialog. */
const Field = styled(Command.Input)`
  flex: 1;
  min-width: 0;
  height: 100%;
  padding: 0;
  border: 0;
  background: none;
  color: var(--ink);
  font: 400 var(--t-18) / 1.4 var(--sans);
  &:focus {
    outline: none;
  }
  &::placeholder {
    color: var(--ink-faint);
    opacity: 1;
  }
`;
