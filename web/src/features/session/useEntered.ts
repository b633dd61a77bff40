import { useQueryClient } from '@tanstack/react-query';
import { reconnect } from '../../lib/socket.ts';
import { useToast } from '../../ui/Toast.tsx';
import { sessionKeys } from './keys.ts';
import { forgetRead } from './leave.ts';

/** What follows when somebody has come in, in however many steps. */
export const useEntered = (): (() => void) => {
  const queryClient = useQueryClient();
  const toast = useToast();
  return () => {
    reconnect();
    forgetRead(queryClient);
    queryClient.setQueryData(sessionKeys.status, { isAuthenticated: true });
    toast({ title: 'Login successful', description: 'Welcome to the admin dashboard.', keep: true });
  };
};
