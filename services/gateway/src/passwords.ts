import {
  createHash,
  randomBytes,
  scrypt as scryptCallback,
  timingSafeEqual,
  type ScryptOptions,
} from 'node:crypto';
import { promisify } from 'node:util';

const scrypt = promisify<string, Buffer, number, ScryptOptions, Buffer>(scryptCallback);

// 32 MB and about 100 ms a try on a small machine.
const cost = { N: 2 ** 15, r: 8, p: 1 };
const KEY_BYTES = 32;

const derive = (password: string, salt: Buffer, { N, r, p }: typeof cost) =>
  scrypt(password, salt, KEY_BYTES, { N, r, p, maxmem: 256 * N * r });

/** A salted hash as text: `scrypt:N:r:p:salt:key`, the last two in base64. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), key.toString('base64')].join(':');
};

const verifyPassword = async (password: string, hash: string): Promise<boolean> => {
  const [, N, r, p, salt = '', key = ''] = hash.split(':');
  const expected = Buffer.from(key, 'base64');
  const actual = await derive(password, Buffer.from(salt, 'base64'), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  });
  return expected.length === actual.length && timingSafeEqual(actual, expected);
};

const digest = (text: string) => createHash('sha256').update(text).digest();

export type VerifyLogin = (username: string, password: string) => Promise<boolean>;

/** Checks a sign-in; a wrong name takes as long as a wrong password. */
export const loginVerifier =
  (username: string, passwordHash: string): VerifyLogin =>
  async (givenName, givenPassword) => {
    const passwordMatches = await verifyPassword(givenPassword, passwordHash);
    return timingSafeEqual(digest(givenName), digest(username)) && passwordMatches;
  };
