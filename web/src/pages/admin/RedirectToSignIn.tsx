import { pages } from '@exline/contracts';
import { Redirect } from 'wouter';
import { session } from '../../features/session/session.ts';
import { returnTo } from './returnTo.ts';

/** Shows the sign-in card at its own address. Remembers the current page unless the user signed out. */
export const RedirectToSignIn = () => {
  const { pathname, search } = window.location;
  const hasSignedOut = session.state() === 'out' && session.hasChanged();
  return <Redirect to={pages.admin} replace state={hasSignedOut ? null : returnTo(pathname + search)} />;
};
