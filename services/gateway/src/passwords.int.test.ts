import { randomBytes, scryptSync } from 'node:crypto';
import { Refusal } from '@exline/kernel';
import { expect, test } from 'vitest';
import { hashPassword, loginVerifier } from './passwords.ts';

const PASSWORD = 'correct horse battery';

/** As it was made when a try cost a quarter. */
const oldHash = () => {
  const salt = randomBytes(16);
  const key = scryptSync(PASSWORD, salt, 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 });
  return ['scrypt', 2 ** 15, 8, 1, salt.toString('base64'), key.toString('base64')].join(':');
};

test('a new hash costs 128 MB a try', async () =>
  expect(await hashPassword(PASSWORD)).toMatch(/^scrypt:131072:8:1:/));

test.each([
  ['a new', () => hashPassword(PASSWORD)],
  ['an old', async () => oldHash()],
])('%s hash lets in who knows name and password, and nobody else', async (_age, hash) => {
  const verify = loginVerifier('admin', await hash());
  expect(await verify('admin', PASSWORD)).toBe(true);
  expect(await verify('admin', `${PASSWORD}!`)).toBe(false);
  expect(await verify('Admin', PASSWORD)).toBe(false);
});

test('of very many sign-ins at once two are looked at, some wait, and the rest are refused at once', async () => {
  const verify = loginVerifier('admin', oldHash());
  const results = await Promise.allSettled(Array.from({ length: 100 }, () => verify('admin', PASSWORD)));
  const refused = results.filter(({ status }) => status === 'rejected');
  expect(results.length - refused.length).toBe(12);
  for (const { reason } of refused as PromiseRejectedResult[]) {
    expect(reason).toBeInstanceOf(Refusal);
    expect(reason).toMatchObject({ code: 'service.busy' });
  }
  expect(await verify('admin', PASSWORD)).toBe(true);
});
