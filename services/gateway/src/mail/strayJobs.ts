import type { Queue } from 'bullmq';

/** The last log position in the name of a mail job, or 0 for any other job. */
const positionIn = (jobId: string): number => Number(/^mail-(?:\d+-)?(\d+)$/.exec(jobId)?.[1] ?? 0);

/**
 * Removes delayed jobs of mails that are no longer in the log because a restore replaced it with a shorter one.
 * Otherwise, the next mail at such a position would wait as long as the old job. Jobs without a delay may stay, because
 * a worker soon takes them and finds no mail.
 */
export const removeStrayJobs = async (queue: Queue, endOfLog: () => Promise<number>): Promise<void> => {
  const delayed = await queue.getRanges(['delayed'], 0, -1);
  if (delayed.length === 0) return;
  // The end of the log is read after the jobs, because a job is only created once its request is in the log.
  const end = await endOfLog();
  for (const id of delayed) if (positionIn(id) > end) await queue.remove(id);
};
