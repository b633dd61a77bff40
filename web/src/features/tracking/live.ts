import { trackingKey } from '@exline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { trackQuery } from './queries.ts';
import { HttpError } from '../../lib/server/httpError.ts';
import { useSocket } from '../../lib/live/socket.ts';
import { useInterval } from '../../lib/page/useInterval.ts';

const POLL_MS = 30_000;

/**
 * Looks a parcel up again when the server reports a change, and every 30 seconds where sockets are blocked. Pass null
 * until the first look-up is answered.
 */
export const useLiveParcel = (trackingNumber: string | null): void => {
  const queryClient = useQueryClient();
  const key = trackingNumber === null ? null : trackingKey(trackingNumber);
  const hasJoined = useRef(false);
  const rejoin = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(rejoin.current), []);
  const refresh = () => {
    if (key !== null) void queryClient.invalidateQueries({ queryKey: trackQuery(key).queryKey });
  };

  const connected = useSocket(
    key,
    (socket) => {
      if (key === null) return;
      const known = queryClient.getQueryState(trackQuery(key).queryKey);
      const etag = known?.data?.etag;
      // After an HTTP error or an unknown number, the first join does not repeat the look-up. After a network error, it
      // does.
      const isUnknown = known?.error instanceof HttpError || known?.data?.value === null;
      const isRefused = !hasJoined.current && isUnknown;
      hasJoined.current = true;
      // The ETag tells whether the parcel changed between the answer and the join.
      const join = () =>
        socket.emit('track:join', { trackingNumber: key, ...(etag && { etag }) }, (joined) => {
          // Too many look-ups from this network: join again after the wait.
          if (!joined.ok && joined.retryAfter) {
            rejoin.current = setTimeout(join, joined.retryAfter * 1_000);
            return;
          }
          const isCurrent = etag ? joined.ok && joined.isCurrent : isRefused;
          if (!isCurrent) refresh();
        });
      clearTimeout(rejoin.current);
      join();
    },
    {
      'track:changed': (parcel) => {
        if (trackingKey(parcel.trackingNumber) === key) refresh();
      },
    },
  );

  useInterval(refresh, connected || key === null ? null : POLL_MS);
};
