import { MINUTE_MS } from '@exline/kernel';
import { testDatabase } from '@exline/mongo/testing';
import { beforeEach, afterEach, expect, test, vi } from 'vitest';
import { tallies } from '../testing/tally.ts';
import { listOf } from './listIndex.ts';
import { createRows } from './rows.ts';
import { createSnapshots } from './snapshots.ts';

const { db } = await testDatabase();
const list = { fields: {}, minutes: {}, numbers: {}, labels: {}, sorted: {}, texts: () => [] };
const rows = createRows(list);
const listed = { name: 'listed', schemaVersion: 1, list };

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }));
afterEach(() => void vi.useRealTimers());

test('a process whose clock is ahead leaves the stored lists to the one that keeps them current', async () => {
  // given a process that stores its lists
  const keeper = createSnapshots(db, tallies);
  const other = createSnapshots(db, tallies);
  const stored = async () => (await keeper.restore('tallies'))?.position;
  await keeper.save(rows, 'tallies', 1, false);
  // when another one, whose clock is ten minutes ahead, has newer lists
  vi.setSystemTime(Date.now() + 10 * MINUTE_MS);
  await other.save(rows, 'tallies', 2, false);
  // then the first one stays responsible
  expect(await stored()).toBe(1);
  // when the first one is silent for more than a minute
  vi.advanceTimersByTime(MINUTE_MS + 1);
  // then the other one takes over, even if its clock is behind
  vi.setSystemTime(Date.now() - 20 * MINUTE_MS);
  await other.save(rows, 'tallies', 3, false);
  expect(await stored()).toBe(3);
});

test('a process whose clock is set back still stores its lists', async () => {
  // given a process that stores its lists every 15 s
  const index = listOf(db, listed);
  const stored = async () => (await createSnapshots(db, listed).restore('listed_v1'))?.position;
  await index.load();
  await index.save(1);
  expect(await stored()).toBe(1);
  // when its clock is set back by ten minutes, and 15 s pass
  vi.setSystemTime(Date.now() - 10 * MINUTE_MS);
  vi.advanceTimersByTime(15_000);
  await index.save(2);
  // then it stores them
  expect(await stored()).toBe(2);
});
