import { TriangleAlert } from 'lucide-react';
import { styled } from 'styled-components';
import { useRetryTime } from '../../../lib/server/retry.ts';
import { SpinningIcon } from '../../../ui/actions/Button.tsx';
import type { Failure, Unsent } from '../outbox.ts';
import { Bubble, GroupBox } from './bubbles.ts';

const wordsOf = (failure: Failure | null, when: string): string => {
  if (failure?.reason === 'refused') return 'Not sent: the server refused it.';
  if (failure?.reason === 'too-many-begun')
    return `Not sent: too many conversations were started from your network. You can try again ${when}, or write to us on the Contact page.`;
  if (failure?.reason !== 'too-many') return 'Not sent';
  return `Not sent: too many messages at once. You can try again ${when}.`;
};

/** A message that is being sent, or one that failed, with a retry button. */
export const UnsentMessage = ({ unsent, onRetry }: { unsent: Unsent; onRetry: () => void }) => {
  const { state, message, failure } = unsent;
  const { when, isTooEarly } = useRetryTime(failure?.retryAt ?? null);
  return (
    <GroupBox $mine>
      <Bubble $look={state}>{message}</Bubble>
      {state === 'sending' ? (
        <State>
          <SpinningIcon size={12} aria-hidden /> Sending
        </State>
      ) : (
        <State $failed>
          <TriangleAlert size={14} aria-hidden />
          <span>{wordsOf(failure, when)}</span>
          <button type="button" disabled={isTooEarly} onClick={onRetry}>
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
    min-height: var(--h-xs);
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
