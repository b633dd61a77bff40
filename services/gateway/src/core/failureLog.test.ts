import { MINUTE_MS, NotAnswering } from '@exline/kernel';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFailureLog } from './failureLog.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const reply = (message: string) => Object.assign(new Error(message), { name: 'ReplyError' });
const outOfMemory = () =>
  reply(`OOM command not allowed when used memory > 'maxmemory'. script: 5ab4, on @user_script:589.`);

const aLog = () => {
  const warn = vi.fn();
  return { failed: createFailureLog({ warn }, 'emails wait'), warn };
};

test('a Redis without memory is one worded line a minute, however often the work is tried again', () => {
  const { failed, warn } = aLog();
  for (let second = 0; second < 60; second += 2) {
    failed(outOfMemory());
    vi.advanceTimersByTime(2_000);
  }
  expect(warn.mock.calls).toEqual([[{ reason: 'the memory of Redis is full' }, 'emails wait']]);
  failed(outOfMemory());
  expect(warn).toHaveBeenCalledTimes(2);
});

test.each([
  [reply('MISCONF Redis is configured to save RDB snapshots, but'), 'Redis cannot write its file'],
  [reply("READONLY You can't write against a read only replica."), 'this Redis is a read-only replica'],
  [new NotAnswering('Redis is away'), 'Redis is away'],
])('%s is logged without a stack', (error, reason) => {
  const { failed, warn } = aLog();
  failed(error);
  expect(warn.mock.calls).toEqual([[{ reason }, 'emails wait']]);
});

test('any other failure is logged with its stack, also between those of Redis', () => {
  const { failed, warn } = aLog();
  const fault = new TypeError('x is not a function');
  for (const error of [outOfMemory(), fault, outOfMemory(), fault]) failed(error);
  vi.advanceTimersByTime(MINUTE_MS);
  failed(fault);
  expect(warn.mock.calls.map(([about]) => about)).toEqual([
    { reason: 'the memory of Redis is full' },
    { err: fault },
    { err: fault },
  ]);
});
