import { object, string, type ObjectSchema } from 'yup';
import { credential } from './session.ts';
import { field } from '../fields/fields.ts';
import { lengths } from '../fields/lengths.ts';
import { roles, type Role } from '../rights/rights.ts';

/** The minimum number of characters in a password. */
export const MIN_PASSWORD_LENGTH = 15;

const newPassword = () =>
  credential('Password').test(
    'length',
    `Password must have at least ${MIN_PASSWORD_LENGTH} characters`,
    (value) => !value || [...value].length >= MIN_PASSWORD_LENGTH,
  );

const role = () =>
  string<Role>()
    .oneOf([...roles], `role must be one of ${roles.join(', ')}`)
    .required('Role is required');

export interface NewStaff {
  name: string;
  email: string;
  role: Role;
}

const name = () => field.line('Name', lengths.name).required('Name is required');

export const inviteSchema = object({
  name: name(),
  email: field.email('Email').required('Email is required'),
  role: role(),
}) as unknown as ObjectSchema<NewStaff>;

export const ownNameSchema = object({ name: name() }) as unknown as ObjectSchema<{
  name: string;
}>;
export const roleSchema = object({
  role: role(),
  from: string<Role>()
    .oneOf([...roles], `from must be one of ${roles.join(', ')}`)
    .meta({ description: 'the role as you saw it; the call is refused if the role has changed since' }),
});

const token = () => credential('Link');

export const linkSchema = object({ token: token() });
export const setPasswordSchema = object({ token: token(), password: newPassword() });
export const changePasswordSchema = object({
  current: credential('Current password'),
  password: newPassword().test(
    'new',
    'Choose a password that differs from the current one',
    (value, { parent }) => !value || value !== parent.current,
  ),
});
export const resetSchema = object({ email: field.email('Email').required('Email is required') });
