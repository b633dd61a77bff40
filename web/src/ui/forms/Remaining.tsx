import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { count } from '../../lib/text/count.ts';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';

/** The pause in typing after which the number is announced. */
const PAUSE_MS = 1_000;
/** The countdown starts when this fraction of the limit is left. */
const NEAR = 0.1;

const characters = (n: number) => count(n, 'character');

/** Spaces at the ends do not count, because they are not sent. */
const wordsFor = (text: string, limit: number): string => {
  const left = limit - text.trim().length;
  if (left >= limit * NEAR) return '';
  return left < 0 ? `${characters(-left)} too many` : `${characters(left)} left`;
};

export const isTooLong = (text: string, limit: number): boolean => text.trim().length > limit;

/**
 * Counts down the characters left. The parent must reserve its space, so that nothing moves when it appears.
 * Screen readers hear the number only after a pause, because every key changes it.
 */
export const Remaining = ({ text, limit }: { text: string; limit: number }) => {
  const words = wordsFor(text, limit);
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(words), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return (
    <>
      <Shown aria-hidden $over={isTooLong(text, limit)}>
        {words}
      </Shown>
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
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
