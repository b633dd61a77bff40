import { pages } from '@exline/contracts';
import { useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { session } from '../../features/session/session.ts';
import { returnTo } from './returnTo.ts';

/** Shows the sign-in card at its own address, and keeps the place of those who did not sign out. */
export const MoveToSignIn = () => {
  useEffect(() => {
    const { pathname, search } = window.location;
    const hasSignedOut = session.state() === 'out' && session.hasChanged();
    navigate(pages.admin, { replace: true, state: hasSignedOut ? null : returnTo(pathname + search) });
  }, []);
  return null;
};
