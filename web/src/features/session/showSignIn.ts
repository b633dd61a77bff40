import { forgetAllTyped } from '../../lib/typed/owner.ts';
import { session } from './session.ts';

/** Shows the sign-in card after a sign-out and discards all drafts. */
export const showSignIn = (): void => {
  forgetAllTyped();
  session.set('out');
};
