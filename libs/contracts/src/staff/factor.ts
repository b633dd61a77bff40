import type { AdminStatus } from './session.ts';

/** So many recovery codes come with a second factor. */
export const RECOVERY_CODES = 10;

/** So long after the password its code may come. */
export const CODE_MINUTES = 5;

/** So long a second factor may take to be set up. */
export const SET_UP_MINUTES = 20;

/** What is wanted after the right password, where that is not all. Its token serves that one purpose. */
export interface SignInStep extends AdminStatus {
  next: 'code' | 'set-up';
  token: string;
}

/** A second factor that is being set up: it counts once a code of it was shown. */
export interface NewFactor {
  id: string;
  /** What the app makes its codes from, as a person types it. */
  key: string;
  /** The same as the app reads it from a QR code. */
  address: string;
}

/** Each signs in once in place of a code; shown here and never again. */
export interface RecoveryCodes {
  codes: string[];
}

/** The second factor of who is signed in. */
export interface OwnFactor {
  isOn: boolean;
  /** Whether nobody in this role comes in without one. */
  isRequired: boolean;
  /** Recovery codes that were not used yet. */
  codesLeft: number;
}
