import { randomFillSync } from 'node:crypto';

const POOL_BYTES = 8_192;

let pool = Buffer.alloc(0);

/** Random bytes; asking the system for a few at a time costs more than what they are for. */
export const someRandomBytes = (count: number): Buffer => {
  // A pool is never filled again: what was given out of it is still in use.
  if (pool.length < count) pool = randomFillSync(Buffer.allocUnsafeSlow(POOL_BYTES));
  const taken = pool.subarray(0, count);
  pool = pool.subarray(count);
  return taken;
};
