import { randomFillSync } from 'node:crypto';

const POOL_BYTES = 8_192;

let pool = Buffer.alloc(0);

/** Returns random bytes from a pool, because a system call for a few bytes costs more than their use. */
export const randomBytesFromPool = (count: number): Buffer => {
  // A pool is never refilled, because the slices taken from it are still in use.
  if (pool.length < count) pool = randomFillSync(Buffer.allocUnsafeSlow(POOL_BYTES));
  const taken = pool.subarray(0, count);
  pool = pool.subarray(count);
  return taken;
};
