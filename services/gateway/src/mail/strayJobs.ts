import type { Queue } from 'bullmq';

/** The last position that the name of a mail's job holds; 0 in the name of any other job. */
const positionIn = (jobId: string): number => Number(/^mail-(?:\d+-)?(\d+)$/.exec(jobId)?.[1] ?? 0);

/**
 * Removes jobs whose mails are in the log no more, as a restore has put a shorter one there: the mail that comes to
 * such a position next would wait as long as the job of the one before it. Jobs that wait for nothing are taken
 * soon, and found to name no mail.
 */
export const removeStrays = async (queue: Queue, endOfLog: () => Promise<number>): Promise<void> => {
  const delayed = await queue.getRanges(['delayed'], 0, -1);
  if (delayed.length === 0) return;
  // Looked up behind the jobs: none is made before its request stands in the log.
  const end = await endOfLog();
  for (const id of delayed) if (positionIn(id) > end) await queue.remove(id);
};
