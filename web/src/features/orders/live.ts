import { useQueryClient } from '@tanstack/react-query';
import { useSocket } from '../../lib/socket.ts';
import { orderKeys } from './keys.ts';

/** Keeps what an admin sees of orders up to date while others work on them. */
export const useLiveOrders = (): void => {
  const queryClient = useQueryClient();
  const refresh = () => void queryClient.invalidateQueries({ queryKey: orderKeys.all });
  useSocket(
    'admin',
    (socket) => socket.emit('admin:join', {}, refresh),
    (socket) => {
      socket.on('orders:changed', refresh);
      return () => socket.off('orders:changed', refresh);
    },
  );
};
