import { styled } from 'styled-components';
import { partsOf } from './marking.ts';

/** A text in which the words that were searched for are marked. */
export const Marked = ({ text, words }: { text: string; words: readonly string[] }) =>
  words.length === 0
    ? text
    : partsOf(text, words).map(({ text: part, isMatch }, index) =>
        // oxlint-disable-next-line react/no-array-index-key -- the parts have no other identity
        isMatch ? <Match key={index}>{part}</Match> : part,
      );

const Match = styled.mark`
  border-radius: 3px;
  background: var(--out-bg);
  color: var(--out);
`;
