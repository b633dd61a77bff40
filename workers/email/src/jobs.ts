import { isChatSessionId, mailJobs, type ChatMailJob, type MailJob } from '@exline/contracts';
import { faultOfData } from '@exline/platform';
import { UnrecoverableError } from 'bullmq';
import { number, object, string, type AnyObject, type InferType, type ObjectSchema } from 'yup';

const position = () => number().integer().min(0).max(Number.MAX_SAFE_INTEGER).required();
const mailJob = object({ mailId: position(), round: position() }).strict().required();
const chatJob = object({ sessionId: string().required().test(isChatSessionId) })
  .strict()
  .required();

interface Handlers {
  send: (job: MailJob) => Promise<void>;
  chat: (job: ChatMailJob) => Promise<void>;
}

/** Thrown for a job that no part of the system creates. It fails permanently, because a retry would not help. */
export class RefusedJob extends UnrecoverableError {}

const checked = <T extends AnyObject>(
  schema: ObjectSchema<T>,
  data: unknown,
  refusal: string,
): InferType<ObjectSchema<T>> => {
  if (faultOfData(data) !== null || !schema.isValidSync(data)) throw new RefusedJob(refusal);
  return data;
};

/** Validates a job's data and passes it to its handler. */
export const handleJob =
  ({ send, chat }: Handlers) =>
  async ({ name, data }: { name: string; data: unknown }): Promise<void> => {
    if (name === mailJobs.send) return send(checked(mailJob, data, 'The job has no email'));
    if (name === mailJobs.chat) return chat(checked(chatJob, data, 'The job has no conversation'));
    throw new RefusedJob('There is no such kind of job');
  };
