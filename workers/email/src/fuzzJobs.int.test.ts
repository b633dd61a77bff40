import { mailJobs } from '@exline/contracts';
import { fuzzJson, corruptedJson } from '@exline/fuzz-inputs';
import type { JobsOptions } from 'bullmq';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startMailServer } from './testing/mailServer.ts';
import { mailTestBed } from './testing/mailTestBed.ts';

const JOBS = 300;
/** The same options as the gateway's: a failure that is not marked as permanent is retried ten thousand times. */
const patient: JobsOptions = { attempts: 10_000, backoff: { type: 'custom' } };

const kind = fc.constantFrom(mailJobs.send, mailJobs.chat, 'x', 'constructor', '__proto__');
const payload = fc.oneof(
  fuzzJson,
  corruptedJson({ mailId: 999_999, round: 999_999 }),
  corruptedJson({ sessionId: 'session_1' }),
);

test('a job with invalid data fails permanently at once with a readable message, and the next mail is sent', async () => {
  const testBed = await mailTestBed();
  const server = await startMailServer();
  const [queue] = testBed.queues;
  const jobs = fc
    .sample(fc.tuple(kind, payload), { seed: 5, numRuns: JOBS })
    .map(([name, json]) => ({ name, data: JSON.parse(json) as unknown, opts: patient }));
  await queue?.addBulk(jobs);

  await testBed.runWorker(server.url);
  const open = () => queue?.getJobCountByTypes('waiting', 'active', 'delayed', 'prioritized');
  await expect.poll(open).toBe(0);
  const failed = (await queue?.getFailed()) ?? [];
  expect(failed.length).toBeGreaterThan(JOBS / 2);
  for (const { attemptsMade, failedReason } of failed)
    expect([attemptsMade, failedReason]).toEqual([1, expect.stringMatching(/^(The job has|There is) no/)]);

  await testBed.requestMail();
  await expect.poll(() => server.taken.length).toBe(1);
});
