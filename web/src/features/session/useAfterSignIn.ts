import { clearPostponed } from '../../lib/storage/postponed.ts';
import { useToast } from '../../ui/overlay/Toast.tsx';
import { session } from './session.ts';

/** Runs after a completed sign-in. */
export const useAfterSignIn = (): (() => void) => {
  const toast = useToast();
  return () => {
    clearPostponed();
    session.set('in');
    toast({ title: 'Login successful', description: 'Welcome to the admin dashboard.', keep: true });
  };
};
