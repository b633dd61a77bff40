import { mailJobs, mailQueuePrefix, mailQueues } from '@exline/contracts';
import { fuzzJson, corruptedJson } from '@exline/fuzz-inputs';
import { Queue } from 'bullmq';
import fc from 'fast-check';
import { within } from '@exline/kernel';
import type { Tally } from './tally.ts';

const DONE_WITHIN_MS = 60_000;

const job = fc.record({
  name: fc.constantFrom(mailJobs.send, mailJobs.chat, 'x', 'constructor'),
  json: fc.oneof(fuzzJson, corruptedJson({ mailId: 1, round: 1 }), corruptedJson({ sessionId: 'fuzz' })),
});
/** The worker retries every error that is not marked as permanent. */
const opts = { attempts: 10_000, backoff: { type: 'custom' } };

/** Adds fuzzed jobs to the queues. Each must finish at once: done or permanently failed. */
export const fuzzJobs = async (
  { redisUrl, database }: { redisUrl: string; database: string },
  count: number,
  seed: number,
  tally: Tally,
): Promise<void> => {
  const options = { connection: { url: redisUrl }, prefix: mailQueuePrefix(database) };
  const jobs = fc
    .sample(job, { seed, numRuns: count })
    .map(({ name, json }) => ({ name, data: JSON.parse(json) as unknown, opts }));
  tally.count('jobs', count);
  const share = Math.ceil(jobs.length / mailQueues.length);
  for (const [index, name] of mailQueues.entries()) {
    const queue = new Queue(name, options);
    await queue.addBulk(jobs.slice(index * share, (index + 1) * share));
    const open = () => queue.getJobCountByTypes('waiting', 'active', 'delayed', 'prioritized');
    if (!(await within(DONE_WITHIN_MS, async () => (await open()) === 0)))
      tally.blame('jobs', `${await open()} of ${name} are neither done nor refused`);
    // The queue keeps failed jobs for inspection.
    for (const state of ['failed', 'completed'] as const) await queue.clean(0, 0, state);
    await queue.close();
  }
};
