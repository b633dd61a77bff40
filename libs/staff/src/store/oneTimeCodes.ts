import { createHash, randomBytes } from 'node:crypto';
import { RECOVERY_CODES } from '@exline/contracts';
import { Secret, TOTP } from 'otpauth';

/** As authenticator apps expect it (RFC 6238); most take no other. */
const usual = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Clocks may differ by so many steps. */
const DRIFT = 1;
const KEY_BYTES = 20;

const totp = (key: string) => new TOTP({ ...usual, secret: Secret.fromBase32(key) });

/** What an app makes its codes from, in Base32. */
export const newKey = (): string => new Secret({ size: KEY_BYTES }).base32;

/** What an app reads from a QR code. */
export const factorAddress = (key: string, issuer: string, label: string): string =>
  new TOTP({ ...usual, secret: Secret.fromBase32(key), issuer, label }).toString();

/** The time step that a code is of, or null where it is of none that counts now. */
export const stepOf = (key: string, code: string, now: number): number | null => {
  const ahead = totp(key).validate({ token: code, timestamp: now, window: DRIFT });
  return ahead === null ? null : TOTP.counter({ period: usual.period, timestamp: now }) + ahead;
};

/** As people type it: with blanks or hyphens, and letters for the digits that look like them. */
export const plainCode = (typed: string): string =>
  typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');

export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code);

/** Without letters that look like digits, and none that makes words (Crockford's Base32). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 150 random bits: with so many a fast hash keeps them. */
const LENGTH = 30;

const newRecoveryCode = (): string => {
  const letters = Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return letters.replaceAll(/(.{6})(?=.)/g, '$1-');
};

export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newRecoveryCode);

/** What is kept of a recovery code. */
export const recoveryHash = (factorId: string, code: string): string =>
  createHash('sha256')
    .update(`${factorId} ${plainCode(code)}`)
    .digest('base64url');
