import { collectionName, createActiveVersions } from '@exline/event-log';
import type { Collection, Db } from 'mongodb';
import { mailSummary, type MailDocument } from '../readModels/mailSummary.ts';

export interface Try {
  /** Number of attempts so far. */
  attempts: number;
  /** The time of the next attempt; null while the outcome of the last attempt is unknown. */
  nextTryAt: string | null;
  lastError: string;
}

/** How long the active version is cached. After it changes, attempts may be missing there for this long. */
const ACTIVE_MS = 5_000;

/**
 * Tracks the attempts of unsettled mails. This is not a business fact, so it is written to the read model and
 * not to the log, and a rebuild forgets it until the next attempt. A worker of another release writes to the
 * active schema version, because these fields are the same in all versions.
 */
export const mailProgress = (db: Db) => {
  const activeVersions = createActiveVersions(db);
  let active: string | null = null;
  let readAt = -Infinity;
  const mails = async (): Promise<Collection<MailDocument>> => {
    if (performance.now() - readAt > ACTIVE_MS) {
      active = await activeVersions.collectionOf(mailSummary.name);
      readAt = performance.now();
    }
    return db.collection<MailDocument>(active ?? collectionName(mailSummary));
  };
  return {
    /** Number of attempts since the mail was requested or retried. */
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
