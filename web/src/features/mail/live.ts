import { useQueryClient } from '@tanstack/react-query';
import { useSocket } from '../../lib/socket.ts';
import { mailKeys } from './keys.ts';

/** Keeps the mail queue up to date while the worker goes through it. */
export const useLiveMails = (): void => {
  const queryClient = useQueryClient();
  const refresh = () => void queryClient.invalidateQueries({ queryKey: mailKeys.all });
  useSocket(
    'admin',
    (socket) => socket.emit('admin:join', {}, refresh),
    (socket) => {
      let waiting: ReturnType<typeof setTimeout> | undefined;
      // A thousand mails that go out at once are a few questions, not a thousand.
      const onChange = () => {
        waiting ??= setTimeout(() => {
          waiting = undefined;
          refresh();
        }, PAUSE_MS);
      };
      socket.on('mail:changed', onChange);
      return () => {
        clearTimeout(waiting);
        socket.off('mail:changed', onChange);
      };
    },
  );
};

const PAUSE_MS = 300;
