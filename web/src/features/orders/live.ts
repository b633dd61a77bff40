import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSocket } from '../../lib/socket.ts';
import { orderKeys } from './keys.ts';

/** An import changes many orders at once: what is shown is asked for again a few times a second at most. */
const PAUSE_MS = 250;

/** Keeps what an admin sees of orders up to date while others work on them. */
export const useLiveOrders = (): void => {
  const queryClient = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const refresh = () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void queryClient.invalidateQueries({ queryKey: orderKeys.all });
    }, PAUSE_MS);
  };
  useSocket(
    'admin',
    (socket) => socket.emit('admin:join', {}, refresh),
    (socket) => {
      socket.on('orders:changed', refresh);
      return () => socket.off('orders:changed', refresh);
    },
  );
};
