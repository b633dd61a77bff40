import { TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { clockTime } from '../../../lib/format.ts';
import { useInterval } from '../../../lib/useInterval.ts';
import { Turning } from '../../../ui/Button.tsx';
import type { Failure, Unsent } from '../outbox.ts';
import { Bubble, GroupBox } from './bubbles.ts';

/** Seconds until a moment, counting down to 0; null when there is none. */
const useSecondsUntil = (moment: number | null): number | null => {
  const left = () => (moment === null ? null : Math.max(0, Math.ceil((moment - Date.now()) / 1000)));
  const [seconds, setSeconds] = useState(left);
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => setSeconds(left()), [moment]);
  useInterval(() => setSeconds(left()), moment === null ? null : 500);
  return seconds;
};

const wordsOf = (failure: Failure | null, seconds: number | null): string => {
  if (failure?.reason === 'refused') return 'Not sent: the server refused it.';
  if (failure?.reason === 'too-many-begun') {
    const when =
      seconds && failure.retryAt ? `at ${clockTime(new Date(failure.retryAt).toISOString())}` : 'now';
    return `Not sent: too many conversations were begun from your network. You can try again ${when}, or write to us on the Contact page.`;
  }
  if (failure?.reason !== 'too-many') return 'Not sent';
  const when = seconds ? `in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}` : 'now';
  return `Not sent: too many messages at once. You can try again ${when}.`;
};

/** A message on its way, or one that did not get there and how to send it again. */
export const UnsentMessage = ({ unsent, onRetry }: { unsent: Unsent; onRetry: () => void }) => {
  const { state, message, failure } = unsent;
  const seconds = useSecondsUntil(failure?.retryAt ?? null);
  return (
    <GroupBox $mine>
      <Bubble $look={state}>{message}</Bubble>
      {state === 'sending' ? (
        <State>
          <Turning size={12} aria-hidden /> Sending
        </State>
      ) : (
        <State $failed>
          <TriangleAlert size={14} aria-hidden />
          <span>{wordsOf(failure, seconds)}</span>
          <button type="button" disabled={Boolean(seconds)} onClick={onRetry}>
            Try again
          </button>
        </State>
      )}
    </GroupBox>
  );
};

const State = styled.span<{ $failed?: boolean }>`
  display: flex;
  align-items: center;
  gap: 6px;
  margin-top: 3px;
  font-size: var(--t-13);
  color: ${({ $failed }) => ($failed ? 'var(--danger)' : 'var(--ink-muted)')};
  button {
    flex: none;
    min-height: 24px;
    padding: 4px;
    border: 0;
    background: none;
    font: 600 var(--t-13) / 1 var(--sans);
    color: var(--danger);
    text-decoration: underline;
    text-underline-offset: 3px;
    cursor: pointer;
  }
  button:disabled {
    color: var(--ink-faint);
    cursor: not-allowed;
  }
`;
