import type { AdminStatus } from './session.ts';

/** The number of recovery codes of a second factor. */
export const RECOVERY_CODES = 10;

/** How long after the password the code is accepted. */
export const CODE_MINUTES = 5;

/** How long the setup of a second factor may take. */
export const SET_UP_MINUTES = 20;

/** The next step after the correct password. Its token is valid for this step only. */
export interface SignInStep extends AdminStatus {
  next: 'code' | 'set-up';
  token: string;
}

/** A second factor during setup. It takes effect when it is confirmed with a code. */
export interface NewFactor {
  id: string;
  /** The secret to type into the authenticator app. */
  key: string;
  /** The content of the QR code that adds the secret to the authenticator app. */
  address: string;
}

/** Each recovery code replaces a code from the app once. The recovery codes are never shown again. */
export interface RecoveryCodes {
  codes: string[];
}

/** The second factor of the signed-in account. */
export interface OwnFactor {
  isOn: boolean;
  /** Whether the role requires a second factor. */
  isRequired: boolean;
  /** The number of unused recovery codes. */
  codesLeft: number;
}
