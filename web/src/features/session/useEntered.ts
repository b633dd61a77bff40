import { askAgain } from '../../lib/storage/postponed.ts';
import { useToast } from '../../ui/overlay/Toast.tsx';
import { session } from './session.ts';

/** What follows when somebody has come in, in however many steps. */
export const useEntered = (): (() => void) => {
  const toast = useToast();
  return () => {
    askAgain();
    session.set('in');
    toast({ title: 'Login successful', description: 'Welcome to the admin dashboard.', keep: true });
  };
};
