import { mailJobs, type ChatMailJob, type MailJob } from '@exline/contracts';
import { number, object, string } from 'yup';

const mailJob = object({ mailId: number().required(), round: number().required() });
const chatJob = object({ sessionId: string().required() });

interface Handlers {
  send: (job: MailJob) => Promise<void>;
  chat: (job: ChatMailJob) => Promise<void>;
}

/** Hands a job to the one who does it, its data checked. */
export const takeJob =
  ({ send, chat }: Handlers) =>
  ({ name, data }: { name: string; data: unknown }): Promise<void> =>
    name === mailJobs.chat ? chat(chatJob.validateSync(data)) : send(mailJob.validateSync(data));
