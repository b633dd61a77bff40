import { collectionName, createServing } from '@exline/event-log';
import type { Collection, Db } from 'mongodb';
import { mailSummary, type MailDocument } from './mailSummary.ts';

export interface Try {
  /** How often it was tried so far. */
  attempts: number;
  nextTryAt: string;
  lastError: string;
}

/**
 * How mails that are not settled get on. This is no business fact: it is written into the read model, not into
 * the log, and a rebuild forgets it until the next try. A worker of another version than the gateways writes into
 * the schema version that serves: what it writes is the same in all of them.
 */
export const mailProgress = (db: Db) => {
  const serving = createServing(db);
  const mails = async (): Promise<Collection<MailDocument>> =>
    db.collection<MailDocument>(
      (await serving.collectionOf(mailSummary.name)) ?? collectionName(mailSummary),
    );
  return {
    /** How often a mail was tried since it was asked for. */
    attempts: async (mailId: number): Promise<number> =>
      (await (await mails()).findOne({ _id: mailId }, { projection: { attempts: 1 } }))?.attempts ?? 0,

    tried: async (mailId: number, { attempts, nextTryAt, lastError }: Try): Promise<void> => {
      await (
        await mails()
      ).updateOne(
        { _id: mailId, state: { $in: ['waiting', 'retrying'] } },
        { $set: { state: 'retrying', attempts, nextTryAt, lastError } },
      );
    },
  };
};
