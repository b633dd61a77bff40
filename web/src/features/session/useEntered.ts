import { useQueryClient } from '@tanstack/react-query';
import { reconnect } from '../../lib/socket.ts';
import { askAgain } from '../../lib/staff/postponed.ts';
import { useToast } from '../../ui/Toast.tsx';
import { sessionKeys } from './keys.ts';
import { forgetRead } from './leave.ts';

/** What follows when somebody has come in, in however many steps. */
export const useEntered = (): (() => void) => {
  const queryClient = useQueryClient();
  const toast = useToast();
  return () => {
    reconnect();
    askAgain();
    forgetRead(queryClient);
    queryClient.setQueryData(sessionKeys.status, { isAuthenticated: true });
    toast({ title: 'Login successful', description: 'Welcome to the admin dashboard.', keep: true });
  };
};
