import { deleteAllDrafts } from '../../lib/drafts/owner.ts';
import { session } from './session.ts';

/** Shows the sign-in card after a sign-out and discards all drafts. */
export const showSignIn = (): void => {
  deleteAllDrafts();
  session.set('out');
};
