import { createHash, randomBytes } from 'node:crypto';
import { RECOVERY_CODES } from '@exline/contracts';
import { Secret, TOTP } from 'otpauth';

/** The default of authenticator apps (RFC 6238); most support no other. */
const usual = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Clocks may differ by this many steps. */
const DRIFT = 1;
const KEY_BYTES = 20;

const totp = (key: string) => new TOTP({ ...usual, secret: Secret.fromBase32(key) });

/** The secret from which an app generates its codes, in Base32. */
export const newKey = (): string => new Secret({ size: KEY_BYTES }).base32;

/** The content of the QR code for an authenticator app. */
export const factorAddress = (key: string, issuer: string, label: string): string =>
  new TOTP({ ...usual, secret: Secret.fromBase32(key), issuer, label }).toString();

/** The time step of a code, or null if the code is not valid now. */
export const stepOf = (key: string, code: string, now: number): number | null => {
  const ahead = totp(key).validate({ token: code, timestamp: now, window: DRIFT });
  return ahead === null ? null : TOTP.counter({ period: usual.period, timestamp: now }) + ahead;
};

/** Normalizes typed codes: removes blanks and hyphens, and replaces letters that look like digits. */
export const plainCode = (typed: string): string =>
  typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');

export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code);

/** An alphabet without letters that look like digits or form words (Crockford's Base32). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 150 random bits, so that a fast hash is enough to protect them. */
const LENGTH = 30;

const newRecoveryCode = (): string => {
  const letters = Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return letters.replaceAll(/(.{6})(?=.)/g, '$1-');
};

export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newRecoveryCode);

/** The stored hash of a recovery code. */
export const recoveryHash = (factorId: string, code: string): string =>
  createHash('sha256')
    .update(`${factorId} ${plainCode(code)}`)
    .digest('base64url');
