import { trackingKey } from '@exline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSocket } from '../../lib/socket.ts';
import { trackingKeys } from './keys.ts';

const POLL_MS = 30_000;

/** Looks a parcel up again when the server says that it changed, and now and then where sockets are blocked. */
export const useLiveParcel = (trackingNumber: string | null): void => {
  const queryClient = useQueryClient();
  const key = trackingNumber === null ? null : trackingKey(trackingNumber);
  const refresh = () => {
    if (key !== null) void queryClient.invalidateQueries({ queryKey: trackingKeys.parcel(key) });
  };

  const connected = useSocket(
    key,
    (socket) => {
      // What happened while the connection was lost is asked for once the room is joined.
      socket.emit('track:join', { trackingNumber: key ?? '' }, refresh);
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
