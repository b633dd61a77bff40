import { HOUR_MS } from '@exline/kernel';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Caller } from '../http/caller.ts';
import { lookupLimit } from './lookups.ts';

const caller: Caller = { address: '192.0.2.1', key: '192.0.2.1', times: 1, isProxied: false };
const exceeded = (name: string) => ({ name, waitMs: expect.any(Number) });

let numbers = 0;
const another = () => `EX${(numbers += 1)}`;

const look = async (
  limit: ReturnType<typeof lookupLimit>,
  isUnknown: boolean,
  who = caller,
  number = another(),
) => {
  const admitted = await limit.admit(who, number);
  if ('name' in admitted) return admitted;
  admitted.end(isUnknown);
  return 'answered';
};
const lookOften = async (count: number, ...[limit, isUnknown, who]: Parameters<typeof look>) => {
  const outcomes = new Set<unknown>();
  for (let sent = 0; sent < count; sent += 1) outcomes.add(await look(limit, isUnknown, who));
  return [...outcomes];
};

test('after a hundred unknown numbers, an address gets no answer for five minutes, not even about known ones', async () => {
  vi.useFakeTimers();
  try {
    const limit = lookupLimit();
    expect(await lookOften(100, limit, true)).toEqual(['answered']);
    expect(await look(limit, false)).toEqual({ name: 'unknown-tracking-numbers', waitMs: 300_000 });
    expect(await look(limit, true, { ...caller, key: '192.0.2.2' })).toBe('answered');
    vi.advanceTimersByTime(300_000);
    expect(await look(limit, false)).toBe('answered');
  } finally {
    vi.useRealTimers();
  }
});

test('an office whose open pages ask again and again for numbers that are not known yet can look up others', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const limit = lookupLimit();
  const open = Array.from({ length: 50 }, another);
  for (let polls = 0; polls < 9; polls += 1) {
    for (const number of open) expect(await look(limit, true, caller, number)).toBe('answered');
    vi.advanceTimersByTime(30_000);
  }
  expect(await look(limit, false)).toBe('answered');
});

test('repeating an unknown number is no further guess for the same caller, until the window ends', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const limit = lookupLimit();
  const [asked, refused] = [another(), exceeded('unknown-tracking-numbers')];
  await look(limit, true, caller, asked);
  await lookOften(100, limit, true);
  expect(await look(limit, true, caller, asked)).toBe('answered');

  const other = { ...caller, key: '192.0.2.2' };
  await lookOften(100, limit, true, other);
  expect(await look(limit, true, other, asked)).toEqual(refused);

  vi.advanceTimersByTime(300_000);
  await lookOften(100, limit, true);
  expect(await look(limit, true, caller, asked)).toEqual(refused);
});

test('a clock that is set back by an hour does not lock an address out for longer', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const limit = lookupLimit();
  await lookOften(100, limit, true);
  vi.setSystemTime(Date.now() - HOUR_MS);
  expect(await look(limit, false)).toEqual({ name: 'unknown-tracking-numbers', waitMs: 300_000 });
  vi.advanceTimersByTime(300_000);
  expect(await look(limit, false)).toBe('answered');
});

test('known numbers can be looked up three thousand times a minute', async () => {
  const limit = lookupLimit();
  expect(await lookOften(3_000, limit, false)).toEqual(['answered']);
  expect(await look(limit, false)).toEqual(exceeded('lookups'));
});

test('of parallel guesses only a hundred are answered; a lookup waits while others are undecided', async () => {
  const limit = lookupLimit();
  const admitted = await Promise.all(Array.from({ length: 100 }, () => limit.admit(caller, another())));
  const waiting = Promise.all(Array.from({ length: 5 }, () => look(limit, true)));
  const [known, ...guesses] = admitted;
  for (const guess of guesses) if (!('name' in guess)) guess.end(true);
  if (known && !('name' in known)) known.end(false);
  const outcomes = await waiting;
  expect(outcomes.filter((outcome) => outcome === 'answered')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome !== 'answered')).toEqual(
    Array.from({ length: 4 }, () => exceeded('unknown-tracking-numbers')),
  );
});

test('a known number is admitted at once while all guesses are not used up, and counts as a lookup', () => {
  const limit = lookupLimit();
  for (let sent = 0; sent < 3_000; sent += 1) expect(limit.admitKnown(caller)).toBe(true);
  expect(limit.admitKnown(caller)).toBe(false);
});

test('a known number is not admitted at once while other lookups could use up the guesses', async () => {
  const limit = lookupLimit();
  const admitted = await Promise.all(Array.from({ length: 100 }, () => limit.admit(caller, another())));
  expect(limit.admitKnown(caller)).toBe(false);
  for (const one of admitted) if (!('name' in one)) one.end(false);
  expect(limit.admitKnown(caller)).toBe(true);
  expect(await lookOften(100, limit, true)).toEqual(['answered']);
  expect(limit.admitKnown(caller)).toBe(false);
});
