import { object, string, type InferType } from 'yup';
import { fieldErrorText } from '../fields/fieldErrorText.ts';
import { lengths } from '../fields/lengths.ts';

/** A user name, password, code or token. It is not trimmed. */
export const credential = (label: string) =>
  string()
    .transform((value: unknown, original: unknown) => (typeof original === 'string' ? value : undefined))
    .required(fieldErrorText.required(label))
    .max(lengths.credential, fieldErrorText.tooLong(label, lengths.credential));

export const loginSchema = object({
  username: credential('Username'),
  password: credential('Password'),
});
export type Login = InferType<typeof loginSchema>;
