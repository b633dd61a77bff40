import { useEffect, useEffectEvent } from 'react';
import { clearPostponed } from '../../lib/storage/postponed.ts';
import { storedText } from '../../lib/storage/stored.ts';
import { useToast } from '../../ui/overlay/Toast.tsx';
import { session } from './session.ts';

/** The time of the last sign-in in this browser. */
const lastSignIn = storedText('exline:signed-in');

/** Runs after a completed sign-in. */
export const useAfterSignIn = (): (() => void) => {
  const toast = useToast();
  return () => {
    clearPostponed();
    session.set('in');
    lastSignIn.write(String(Date.now()));
    toast({ title: 'Login successful', description: 'Welcome to the admin dashboard.', keep: true });
  };
};

/** Runs after a sign-in in another tab, which has the same session. */
export const useSignInElsewhere = (enter: () => void): void => {
  const onSignIn = useEffectEvent(enter);
  useEffect(
    () =>
      // Also called after the sign-in of this tab, and when the data of the site is deleted.
      lastSignIn.subscribe(() => {
        if (session.state() !== 'in' && lastSignIn.read() !== null) onSignIn();
      }),
    [],
  );
};
