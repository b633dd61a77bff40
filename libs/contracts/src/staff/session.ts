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

export interface AdminStatus {
  isAuthenticated: boolean;
}

/** A session of the signed-in account. */
export interface AdminSession {
  /** Identifies the session, but does not give access to it. */
  id: string;
  beganAt: string;
  /** The last time that a person was active, to the minute. */
  lastActAt: string;
  browser: string;
  address: string | null;
  /** Whether this session sent the request. */
  current: boolean;
}
