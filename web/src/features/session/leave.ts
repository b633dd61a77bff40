import { forgetAllTyped } from '../../lib/typed/owner.ts';
import { session } from './session.ts';

/** After a sign-out: the sign-in card takes the place of everything. */
export const leave = (): void => {
  forgetAllTyped();
  session.set('out');
};
