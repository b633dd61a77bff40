import { object, string, type InferType } from 'yup';
import { faultWords } from '../fields/faultWords.ts';
import { lengths } from '../fields/lengths.ts';

/** Something that a person keeps secret, or is known by at a door: taken as it was typed. */
export const credential = (label: string) =>
  string()
    .transform((value: unknown, original: unknown) => (typeof original === 'string' ? value : undefined))
    .required(faultWords.required(label))
    .max(lengths.credential, faultWords.tooLong(label, lengths.credential));

export const loginSchema = object({
  username: credential('Username'),
  password: credential('Password'),
});
export type Login = InferType<typeof loginSchema>;

export interface AdminStatus {
  isAuthenticated: boolean;
}

/** A session under one's own sign-in. */
export interface AdminSession {
  /** Names the session; opens nothing. */
  id: string;
  beganAt: string;
  /** The last time that a person did something, to the minute. */
  lastActAt: string;
  browser: string;
  address: string | null;
  /** Whether it is the one that asks. */
  current: boolean;
}
