import { expect, test } from 'vitest';
import { aGatewayReport, ago } from '../../testing/system.ts';
import { newestLines } from './lines.ts';
import { rebuildWords } from './rebuildWords.ts';
import { hourly, splitAtGaps } from './samples.ts';
import { bytes, duration } from './words.ts';

const sample = (at: string, lag: number) => ({ at, queues: [], mailsFailed: 0, oldestUnsentSeconds: 0, lag });

test('the line has a gap where samples are missing', () => {
  const points = [0, 5, 10, 40, 45].map((at) => ({ at }));
  expect(splitAtGaps(points, 10).map((run) => run.map(({ at }) => at))).toEqual([
    [0, 5, 10],
    [40, 45],
  ]);
});

test('the last sample of each hour counts, newest first', () => {
  const samples = [
    sample('2026-11-22T10:05:00.000Z', 1),
    sample('2026-11-22T10:55:00.000Z', 2),
    sample('2026-11-22T11:00:00.000Z', 3),
  ];
  expect(hourly(samples).map(({ lag }) => lag)).toEqual([3, 2]);
});

test('times and sizes use the largest unit that fits', () => {
  expect([0.4, 59, 60, 3_599, 7_200, 200_000].map(duration)).toEqual([
    '0 s',
    '59 s',
    '1 min',
    '59 min',
    '2 h',
    '2 days',
  ]);
  expect([310 * 2 ** 20, 1.9 * 2 ** 30, 120 * 2 ** 30].map(bytes)).toEqual(['310 MB', '1.9 GB', '120 GB']);
});

test.each([
  [{ position: 5, askedBy: 'admin:a', askedAt: null }, true, 'Rebuilding: 5 of 9 commits'],
  [{ position: 0, askedBy: 'admin:a', askedAt: null }, false, 'Starts in a moment'],
  [{ position: 5, askedBy: null, askedAt: null }, true, 'Rebuilding from the command line: 5 of 9 commits'],
  [{ position: 5, askedBy: null, askedAt: null }, false, 'Stopped at 5 of 9 commits'],
])('%j is described as a text', (rebuild, isRunning, words) =>
  expect(rebuildWords(rebuild, 9, isRunning)).toBe(words),
);

test('repeated lines of a gateway appear once, with the newest time', () => {
  const line = (seconds: number, message: string) =>
    ({ at: ago(seconds), level: 'warn', message, reason: null, requestId: null }) as const;
  const lines = newestLines([
    aGatewayReport({ lines: [line(5, 'away'), line(20, 'slow'), line(30, 'away')] }),
    aGatewayReport({ name: 'two:3000', lines: [line(1, 'away')] }),
  ]);
  expect(lines.map(({ gateway, message, times, at }) => [gateway, message, times, at])).toEqual([
    ['two:3000', 'away', 1, ago(1)],
    ['one:3000', 'away', 2, ago(5)],
    ['one:3000', 'slow', 1, ago(20)],
  ]);
});
