import { mailJobs } from '@exline/contracts';
import type { Queue } from 'bullmq';
import { expect, test, vi } from 'vitest';
import { promoteUnreachable } from './promote.ts';
import { classifyFailure } from './smtp/failure.ts';

const promotedAfter = async (error: unknown): Promise<boolean> => {
  const promote = vi.fn(async () => {});
  const delayed = [{ name: mailJobs.send, failedReason: classifyFailure(error).reason, promote }];
  await promoteUnreachable({ getDelayed: async () => delayed } as unknown as Queue);
  return promote.mock.calls.length === 1;
};

test.each([
  ['cannot be reached', { code: 'EDNS' }, true],
  ['refuses the sign-in', { code: 'EAUTH', responseCode: 535 }, true],
  ['has no room for one email', { code: 'EMESSAGE', responseCode: 452, response: '452 full' }, false],
])('a mail that waits because the server %s is retried early or not', async (_what, error, isPromoted) => {
  expect(await promotedAfter(Object.assign(new Error('refused'), error))).toBe(isPromoted);
});
