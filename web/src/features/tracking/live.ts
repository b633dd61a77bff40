import { trackingKey } from '@exline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { HttpError } from '../../lib/server/httpError.ts';
import { useSocket } from '../../lib/live/socket.ts';
import { useInterval } from '../../lib/page/useInterval.ts';
import type { TrackAnswer } from './api/track.ts';
import { trackingKeys } from './keys.ts';

const POLL_MS = 30_000;

/**
 * Looks a parcel up again when the server says that it changed, and now and then where sockets are blocked. Wants the
 * number once the first look-up is answered.
 */
export const useLiveParcel = (trackingNumber: string | null): void => {
  const queryClient = useQueryClient();
  const key = trackingNumber === null ? null : trackingKey(trackingNumber);
  const hasJoined = useRef(false);
  const rejoin = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(rejoin.current), []);
  const refresh = () => {
    if (key !== null) void queryClient.invalidateQueries({ queryKey: trackingKeys.parcel(key) });
  };

  const connected = useSocket(
    key,
    (socket) => {
      if (key === null) return;
      const known = queryClient.getQueryState<TrackAnswer>(trackingKeys.parcel(key));
      const etag = known?.data?.etag;
      // What the server refused a moment ago it would refuse again; whom nobody answered asks once more.
      const isUnknown = known?.error instanceof HttpError || known?.data?.value === null;
      const isRefused = !hasJoined.current && isUnknown;
      hasJoined.current = true;
      // What happened between the answer that is there and the join is asked for once the room is joined.
      const join = () =>
        socket.emit('track:join', { trackingNumber: key, ...(etag && { etag }) }, (joined) => {
          // Too many lookups from this network: the page joins once it may, and looks the parcel up again then.
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
