import { randomBytes, scrypt as scryptCallback, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';
import pLimit from 'p-limit';
import { refuse } from '../core/refusals.ts';

const scrypt = promisify<string, Buffer, number, ScryptOptions, Buffer>(scryptCallback);

// An attempt takes 128 MB and about 400 ms on a small machine.
const usualCost = { N: 2 ** 17, r: 8, p: 1 };
type Cost = typeof usualCost;
const KEY_BYTES = 32;
export const SALT_BYTES = 16;
/** Hashes that are computed at once. Memory limits them, and they share a few threads with the file system. */
const AT_ONCE = 2;
/** The last request in this queue is answered after about three seconds. */
const MAX_WAITING = 10;

const derive = (password: string, salt: Buffer, { N, r, p }: Cost) =>
  scrypt(password, salt, KEY_BYTES, { N, r, p, maxmem: 256 * N * r });

/** A salted hash as text: `scrypt:N:r:p:salt:key`, the last two in base64. */
export const hashPassword = async (
  password: string,
  cost: Cost = usualCost,
  salt: Buffer = randomBytes(SALT_BYTES),
): Promise<string> => {
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

/** Checks and hashes passwords, a few at a time. */
export const createPasswords = (cost?: Cost) => {
  const inTurn = pLimit(AT_ONCE);
  const afterOthers = <T>(work: () => Promise<T>): Promise<T> => {
    if (inTurn.pendingCount >= MAX_WAITING) throw refuse('service.busy');
    return inTurn(work);
  };
  return {
    matches: async (password: string, hash: string): Promise<boolean> =>
      afterOthers(() => verifyPassword(password, hash)),
    hash: async (password: string, salt?: Buffer): Promise<string> =>
      afterOthers(() => hashPassword(password, cost, salt)),
  };
};

export type Passwords = ReturnType<typeof createPasswords>;
