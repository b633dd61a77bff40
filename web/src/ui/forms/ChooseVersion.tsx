import { useField } from 'formik';
import { useId, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Difference } from '../../lib/live/editConflict.ts';
import { phone } from '../../theme/tokens.ts';

interface Props {
  difference: Difference;
  label: string;
  /** Formats a value for display. */
  wordsOf: (value: string) => string;
  author: ReactNode;
}

/** Lets the user choose between two values of a field. Remembers the typed value, so that the choice can be undone. */
export const ChooseVersion = ({ difference: { name, theirs, mine }, label, wordsOf, author }: Props) => {
  const group = useId();
  const [{ value }, , { setValue }] = useField<string>(name);
  const [kept, setKept] = useState(mine ?? '');
  const isTheirs = value.trim() === theirs;
  const typed = isTheirs ? kept : value;
  const takeTheirs = () => {
    setKept(typed);
    void setValue(theirs);
  };
  return (
    <Group>
      <legend>{label}</legend>
      <Option>
        <input type="radio" name={group} checked={isTheirs} onChange={takeTheirs} />
        <span>
          <b>Take theirs</b>
          <Text $empty={theirs === ''}>{wordsOf(theirs)}</Text>
          {author}
        </span>
      </Option>
      <Option>
        <input type="radio" name={group} checked={!isTheirs} onChange={() => void setValue(typed)} />
        <span>
          <b>Keep mine</b>
          <Text $empty={typed === ''}>{wordsOf(typed)}</Text>
        </span>
      </Option>
    </Group>
  );
};

const Group = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: var(--s-3);
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    margin-bottom: 6px;
    padding: 0;
    font-weight: 600;
  }
  ${phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--s-2);
  }
`;
const Option = styled.label`
  display: flex;
  gap: var(--s-3);
  padding: var(--s-3) var(--s-4);
  border: 1px solid var(--hairline-strong);
  border-radius: var(--r-1);
  background: var(--surface);
  cursor: pointer;
  &:hover {
    border-color: var(--ink-muted);
  }
  &:has(:checked) {
    border-color: var(--line);
    box-shadow: inset 0 0 0 1px var(--line);
    background: var(--line-tint);
  }
  &:has(:focus-visible) {
    outline: 2px solid var(--line);
    outline-offset: 2px;
  }
  input {
    appearance: none;
    flex: none;
    width: 18px;
    height: 18px;
    margin: 1px 0 0;
    border: 2px solid var(--field-line);
    border-radius: 50%;
    background: var(--surface);
  }
  input:checked {
    border: 6px solid var(--line);
  }
  input:focus-visible {
    outline: none;
  }
  > span {
    display: grid;
    align-content: start;
    gap: 4px;
    min-width: 0;
  }
  b {
    font-size: var(--t-13);
    font-weight: 600;
    color: var(--ink-muted);
  }
  &:has(:checked) b {
    color: var(--line-hover);
  }
  &:has(:checked) [data-initials] {
    background: var(--surface);
  }
`;
const Text = styled.span<{ $empty: boolean }>`
  font-size: var(--t-15);
  white-space: pre-line;
  overflow-wrap: anywhere;
  color: ${({ $empty }) => ($empty ? 'var(--ink-muted)' : 'var(--ink)')};
`;
