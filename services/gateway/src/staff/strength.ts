import { weaknessOf } from '@exline/platform';
import type { Account } from '@exline/staff';
import { refuse } from '../core/refusals.ts';

/** Refuses a password that is easy to guess for someone who knows the person. */
export const mustBeStrong = (password: string, { name, email }: Pick<Account, 'name' | 'email'>): void => {
  if (weaknessOf(password, [name ?? '', email ?? '']) !== null) throw refuse('staff.weak_password');
};
