import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { count } from '../../lib/text/count.ts';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';

/** How long somebody must have stopped typing until the number is read out. */
const PAUSE_MS = 1_000;
/** The last part of the room, in which it is counted down. */
const NEAR = 0.1;

const characters = (n: number) => count(n, 'character');

/** What is said about the room that a text leaves; blanks at its ends do not count, as they are not sent. */
const wordsFor = (text: string, limit: number): string => {
  const left = limit - text.trim().length;
  if (left >= limit * NEAR) return '';
  return left < 0 ? `${characters(-left)} too many` : `${characters(left)} left`;
};

export const isTooLong = (text: string, limit: number): boolean => text.trim().length > limit;

/**
 * Counts down when little room is left for a text. Whoever places it keeps the place free, so that nothing
 * moves when it appears. Read out only in a pause, as every key changes the number.
 */
export const Remaining = ({ text, limit }: { text: string; limit: number }) => {
  const words = wordsFor(text, limit);
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(words), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return (
    <>
      <Shown aria-hidden $over={isTooLong(text, limit)}>
        {words}
      </Shown>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
};

const Shown = styled.span<{ $over: boolean }>`
  font-size: var(--t-13);
  font-weight: ${({ $over }) => ($over ? 600 : 400)};
  font-variant-numeric: tabular-nums;
  line-height: 1.4;
  color: ${({ $over }) => ($over ? 'var(--danger)' : 'var(--ink-muted)')};
  white-space: nowrap;
`;
