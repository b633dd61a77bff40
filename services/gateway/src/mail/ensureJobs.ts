import { mailJobId, mailJobs, type MailJob } from '@exline/contracts';
import type { MailTicket } from '@exline/mail';
import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';

export const jobOf = ({ id, round }: MailTicket): MailJob => ({ mailId: id, round });

/**
 * Ensures that each of these mails has a job that will be taken. One short read per mail, all in
 * one round trip: asking for a job's list would scan all waiting jobs for every mail.
 */
export const ensureJobs = async (
  connection: Redis,
  queue: Queue,
  mails: readonly MailTicket[],
): Promise<void> => {
  const jobs = mails.map((mail) => {
    const data = jobOf(mail);
    return { name: mailJobs.send, data, opts: { jobId: mailJobId(data) } };
  });
  const reads = connection.pipeline();
  for (const { opts } of jobs) reads.hmget(queue.toKey(opts.jobId), 'timestamp', 'finishedOn');
  const answers = (await reads.exec()) ?? [];
  const missing: typeof jobs = [];
  for (const [index, job] of jobs.entries()) {
    const [error, fields] = answers[index] ?? [new Error('Redis did not answer')];
    if (error) throw error;
    const [addedAt, finishedOn] = fields as (string | null)[];
    if (addedAt !== null && finishedOn === null) continue;
    // A kept finished job with the same id would turn adding the new job into a silent no-op.
    if (addedAt !== null) await queue.remove(job.opts.jobId);
    missing.push(job);
  }
  if (missing.length > 0) await queue.addBulk(missing);
};
