import { multistream, pino } from 'pino';
import { expect, test } from 'vitest';
import { createRecentLines } from './recentLines.ts';

const aProcess = () => {
  const recent = createRecentLines();
  return { ...recent, log: pino({}, multistream([{ level: 'warn', stream: recent.stream }])) };
};

test('warnings and errors are kept, newest first, and no lower levels', () => {
  const { log, newest } = aProcess();
  log.info('ready');
  log.warn({ reason: 'connect ECONNREFUSED' }, 'Redis is away');
  const error = Object.assign(new TypeError('x is undefined'), { code: 'order.not_found' });
  log.error({ err: error, requestId: 'r-1' }, 'fault');
  expect(newest()).toMatchObject([
    { level: 'error', message: 'fault', reason: 'TypeError order.not_found', requestId: 'r-1' },
    { level: 'warn', message: 'Redis is away', reason: 'connect ECONNREFUSED', requestId: null },
  ]);
});

test('no part of a line that may name a person is kept', () => {
  const { log, newest } = aProcess();
  log.error({ err: new Error('dup key maya@example.com'), address: '203.0.113.7' }, 'fault');
  log.warn({ security: 'refused', address: '203.0.113.7' }, 'security');
  expect(newest()).toHaveLength(1);
  expect(JSON.stringify(newest())).not.toMatch(/maya|203/);
});

test('there are never more than twenty', () => {
  const { log, newest } = aProcess();
  for (let index = 0; index < 25; index += 1) log.warn(`warning ${index}`);
  expect(newest().map(({ message }) => message)).toEqual(
    Array.from({ length: 20 }, (_, index) => `warning ${24 - index}`),
  );
});
