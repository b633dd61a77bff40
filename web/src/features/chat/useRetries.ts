import { useEffect } from 'react';
import { useInterval } from '../../lib/page/useInterval.ts';
import { useStored } from '../../lib/storage/stored.ts';
import { outboxText, parseOutbox, retryUnreachable } from './outbox.ts';

/** The server may be unable to write for a while, but answer polls from memory. */
const AGAIN_MS = 15_000;

/**
 * Repeats messages that failed because the server could not be reached: when the browser is online again, when a poll is
 * answered again, and from time to time. `isCutOff`: the last poll failed.
 */
export const useRetries = (isCutOff: boolean): void => {
  const outbox = parseOutbox(useStored(outboxText));
  const hasFailed = outbox.some(({ failure }) => failure?.reason === 'unreachable');

  useEffect(() => {
    window.addEventListener('online', retryUnreachable);
    return () => window.removeEventListener('online', retryUnreachable);
  }, []);
  useEffect(() => {
    if (!isCutOff) retryUnreachable();
  }, [isCutOff]);
  useInterval(retryUnreachable, hasFailed && !isCutOff ? AGAIN_MS : null);
};
