import { askAgain } from '../../lib/storage/postponed.ts';
import { useToast } from '../../ui/overlay/Toast.tsx';
import { session } from './session.ts';

/** Runs after a completed sign-in. */
export const useEntered = (): (() => void) => {
  const toast = useToast();
  return () => {
    askAgain();
    session.set('in');
    toast({ title: 'Login successful', description: 'Welcome to the admin dashboard.', keep: true });
  };
};
