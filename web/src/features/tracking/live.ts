import { trackingKey } from '@exline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSocket } from '../../lib/socket.ts';
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
  const refresh = () => {
    if (key !== null) void queryClient.invalidateQueries({ queryKey: trackingKeys.parcel(key) });
  };

  const connected = useSocket(
    key,
    (socket) => {
      if (key === null) return;
      const etag = queryClient.getQueryData<TrackAnswer>(trackingKeys.parcel(key))?.etag;
      const isFirst = !hasJoined.current;
      hasJoined.current = true;
      // What happened between the answer that is there and the join is asked for once the room is joined.
      socket.emit('track:join', { trackingNumber: key, ...(etag && { etag }) }, (joined) => {
        // Where there is no answer, the first look-up failed a moment ago.
        const stands = etag ? joined.ok && joined.isCurrent : isFirst;
        if (!stands) refresh();
      });
    },
    {
      'track:changed': (parcel) => {
        if (trackingKey(parcel.trackingNumber) === key) refresh();
      },
    },
  );

  useEffect(() => {
    if (connected || key === null) return undefined;
    const timer = setInterval(refresh, POLL_MS);
    return () => clearInterval(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [connected, key]);
};
