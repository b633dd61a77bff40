import { randomBytes, scryptSync } from 'node:crypto';
import { Refusal } from '@exline/kernel';
import { expect, test } from 'vitest';
import { createPasswords, hashPassword } from './passwords.ts';

const PASSWORD = 'correct horse battery';

/** A hash from when the scrypt cost was a quarter of today's. */
const oldHash = () => {
  const salt = randomBytes(16);
  const key = scryptSync(PASSWORD, salt, 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 });
  return ['scrypt', 2 ** 15, 8, 1, salt.toString('base64'), key.toString('base64')].join(':');
};

test('a new hash costs 128 MB per attempt', async () =>
  expect(await hashPassword(PASSWORD)).toMatch(/^scrypt:131072:8:1:/));

test.each([
  ['a new', () => hashPassword(PASSWORD)],
  ['an old', async () => oldHash()],
])('%s hash accepts only the right password', async (_age, hash) => {
  const { matches } = createPasswords();
  const made = await hash();
  expect(await matches(PASSWORD, made)).toBe(true);
  expect(await matches(`${PASSWORD}!`, made)).toBe(false);
});

test('of very many concurrent sign-ins, two are checked, some wait, and the rest are refused at once', async () => {
  const { matches } = createPasswords();
  // A cheap hash, because its cost does not matter in this test.
  const hash = await hashPassword(PASSWORD, { N: 1024, r: 8, p: 1 });
  const results = await Promise.allSettled(Array.from({ length: 100 }, () => matches(PASSWORD, hash)));
  const refused = results.filter(({ status }) => status === 'rejected');
  expect(results.length - refused.length).toBe(12);
  for (const { reason } of refused as PromiseRejectedResult[]) {
    expect(reason).toBeInstanceOf(Refusal);
    expect(reason).toMatchObject({ code: 'service.busy' });
  }
  expect(await matches(PASSWORD, hash)).toBe(true);
});
