import { weaknessOf } from '@exline/platform';
import { refuse } from '../http/refusals.ts';

/** Its length is told at its field; that it is one of the commonest is known here only. */
export const mustBeStrong = (password: string): void => {
  if (weaknessOf(password) !== null) throw refuse('staff.weak_password');
};
