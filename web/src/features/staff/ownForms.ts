import type { OwnAccount } from '@exline/contracts';
import { PASSWORD_HELP } from './words.ts';

/** A field of a form in which people change their own account. */
export interface OwnField {
  name: string;
  label: string;
  autoComplete: 'current-password' | 'new-password' | 'name';
  help?: string;
}

/** The texts and fields of the password form, also used before the code of the form is loaded. */
export const passwordForm = {
  title: 'Password',
  label: 'Change password',
  submit: 'Change password',
  fields: [
    { name: 'current', label: 'Current password', autoComplete: 'current-password' },
    { name: 'password', label: 'New password', autoComplete: 'new-password', help: PASSWORD_HELP },
  ],
} as const;

export const nameForm = ({ email }: Pick<OwnAccount, 'email'>) => ({
  title: 'Name',
  label: 'Change name',
  submit: 'Save name',
  field: {
    name: 'name',
    label: 'Name',
    autoComplete: 'name',
    help: `Shown in histories and next to replies. You sign in with ${email}.`,
  } as const,
});
