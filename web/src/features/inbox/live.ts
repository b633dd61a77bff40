import { useQueryClient } from '@tanstack/react-query';
import { useSocket } from '../../lib/socket.ts';
import { inboxKeys } from './keys.ts';

/** Keeps the contact messages, and what became of the mails that answer them, up to date. */
export const useLiveInbox = (): void => {
  const queryClient = useQueryClient();
  const refresh = () => void queryClient.invalidateQueries({ queryKey: inboxKeys.all });
  useSocket(
    'admin',
    (socket) => socket.emit('admin:join', {}, refresh),
    (socket) => {
      socket.on('contact:changed', refresh);
      socket.on('mail:changed', refresh);
      return () => {
        socket.off('contact:changed', refresh);
        socket.off('mail:changed', refresh);
      };
    },
  );
};
