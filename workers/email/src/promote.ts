import { mailJobs } from '@exline/contracts';
import type { Queue } from 'bullmq';
import { SIGN_IN_REFUSED, UNREACHABLE } from './smtp/failure.ts';

const BATCH = 500;
const reasons = [UNREACHABLE, SIGN_IN_REFUSED];

/** Retries the delayed mails of a queue that are waiting only because no mail server answered or let us sign in. */
export const promoteUnreachable = async (queue: Queue): Promise<void> => {
  let from = 0;
  for (;;) {
    const delayed = await queue.getDelayed(from, from + BATCH - 1);
    const waiting = delayed.filter(
      ({ name, failedReason }) =>
        name === mailJobs.send && reasons.some((reason) => failedReason?.startsWith(reason)),
    );
    // A job that a worker has taken in the meantime cannot be promoted, and need not be.
    await Promise.allSettled(waiting.map((job) => job.promote()));
    if (delayed.length < BATCH) return;
    // Promoted jobs are no longer in the list.
    from += delayed.length - waiting.length;
  }
};
