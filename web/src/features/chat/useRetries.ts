import { useEffect, useEffectEvent } from 'react';
import { useInterval } from '../../lib/page/useInterval.ts';
import { useStored } from '../../lib/storage/stored.ts';
import { outboxText, parseOutbox, retryUnreachable } from './outbox.ts';

/** The server may be unable to write for a while, but answer polls from memory. */
const RETRY_MS = 15_000;

/** Photos that failed because the server could not be reached. */
interface Photos {
  retryUnreachable: () => void;
}

const noPhotos: Photos = { retryUnreachable: () => {} };

/**
 * Repeats messages and photos that failed because the server could not be reached: when the browser is online again, when a poll is
 * answered again, and from time to time. `isCutOff`: the last poll failed.
 */
export const useRetries = (isCutOff: boolean, photos = noPhotos): void => {
  const outbox = parseOutbox(useStored(outboxText));
  const hasFailed = outbox.some(({ failure }) => failure?.reason === 'unreachable');
  const again = useEffectEvent(() => {
    retryUnreachable();
    photos.retryUnreachable();
  });

  useEffect(() => {
    const online = () => again();
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  }, []);
  useEffect(() => {
    if (!isCutOff) again();
  }, [isCutOff]);
  // A failed photo is large, so it only waits for a sign of the connection.
  useInterval(retryUnreachable, hasFailed && !isCutOff ? RETRY_MS : null);
};
