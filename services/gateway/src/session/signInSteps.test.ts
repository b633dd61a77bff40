import { MINUTE_MS } from '@exline/kernel';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keyedDigest } from '../core/keyedDigest.ts';
import type { Person } from '../http/person.ts';
import { createSignInSteps } from './signInSteps.ts';

const maya = { id: 17, securityStamp: 'stamp of Maya', factorId: 'factor', mustSetUp: false } as Person;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 0 }));
afterEach(() => void vi.useRealTimers());

const steps = (person: Person = maya, secret = 'the secret of this site') =>
  createSignInSteps({
    digest: keyedDigest(secret),
    people: { byId: (id) => (id === person.id ? person : undefined) } as Parameters<
      typeof createSignInSteps
    >[0]['people'],
    refresh: async () => {},
    now: async () => Date.now(),
  });

test('a token proves for five minutes whose password was entered', async () => {
  const token = await steps().issue(maya, 'code');
  vi.setSystemTime(5 * MINUTE_MS - 1);
  expect(await steps().open(token, 'code')).toBe(maya);
  vi.setSystemTime(5 * MINUTE_MS);
  expect(await steps().open(token, 'code')).toBeNull();
});

describe('a token is refused', () => {
  test('for another step', async () =>
    expect(
      await steps({ ...maya, factorId: null, mustSetUp: true }).open(
        await steps().issue(maya, 'code'),
        'set-up',
      ),
    ).toBeNull());

  test('of another site, which has another secret', async () =>
    expect(await steps().open(await steps(maya, 'another secret').issue(maya, 'code'), 'code')).toBeNull());

  test('after another password or factor was set', async () =>
    expect(
      await steps({ ...maya, securityStamp: 'another stamp' }).open(
        await steps().issue(maya, 'code'),
        'code',
      ),
    ).toBeNull());

  test.each([
    ['a later end', (token: string) => token.replace('.300000.', '.900000.')],
    ['another person', (token: string) => token.replace(/^17/, '18')],
    ['no signature', (token: string) => token.replace(/\.[\w-]+$/, '.')],
    ['another signature', (token: string) => token.replace(/[\w-]+$/, 'A'.repeat(43))],
  ])('with %s', async (_change, forge) => {
    const token = await steps().issue(maya, 'code');
    const forged = forge(token);
    expect(forged).not.toBe(token);
    expect(await steps({ ...maya, id: Number(forged.split('.')[0]) }).open(forged, 'code')).toBeNull();
  });
});
