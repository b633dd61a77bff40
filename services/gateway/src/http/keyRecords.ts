import { randomUUID } from 'node:crypto';
import { isDuplicateKey } from '@exline/mongo';
import type { Db, Filter } from 'mongodb';

/** What is known of a key: the request it came with and, once there is one, the answer. */
export interface KeyRecord {
  /** Hash of key, route and caller. */
  _id: string;
  /** Hash of the body. */
  request: string;
  /** Random: a later record of the same key makes other commits. */
  token: string;
  at: string;
  answer?: { status: number; body: unknown };
  /** Whose values the answer holds. */
  about?: string[];
  /** The answer was forgotten together with what it was about. */
  gone?: true;
}

const KEPT_MS = 48 * 60 * 60 * 1000;

/** The keys of calls in the database, each for two days. Whoever looks finds none that has run out. */
export const createKeyRecords = async (db: Db) => {
  const records = db.collection<KeyRecord>('idempotency_keys');
  await records.createIndexes([
    { name: 'at', key: { at: 1 } },
    { name: 'about', key: { about: 1 } },
  ]);

  const oldest = () => new Date(Date.now() - KEPT_MS).toISOString();
  const fresh = (request: string) => ({ request, token: randomUUID(), at: new Date().toISOString() });

  const upsert = (id: string, request: string) =>
    records
      .findOneAndUpdate(
        { _id: id, at: { $gte: oldest() } },
        { $setOnInsert: fresh(request) },
        { upsert: true, returnDocument: 'after' },
      )
      .catch((error: unknown) => {
        // An old record has the id, or of two upserts at the same moment this one was refused.
        if (isDuplicateKey(error)) return null;
        throw error;
      });

  const erase = async (which: Filter<KeyRecord>): Promise<void> => {
    await records.updateMany(which, { $set: { gone: true }, $unset: { answer: '', about: '' } });
  };

  return {
    /** The record of a key: the one that is there, or a new one for this request. */
    take: async (id: string, request: string): Promise<KeyRecord> => {
      for (;;) {
        const taken =
          (await upsert(id, request)) ??
          (await records.findOneAndReplace({ _id: id, at: { $lt: oldest() } }, fresh(request), {
            returnDocument: 'after',
          }));
        if (taken) return taken;
      }
    },

    /** Adds the answer, unless another call with the key was faster; resolves with the first one. */
    answer: async (
      { _id, token }: KeyRecord,
      answer: Required<KeyRecord>['answer'],
      about: string[],
    ): Promise<Required<KeyRecord>['answer']> => {
      const { matchedCount } = await records.updateOne(
        { _id, token, answer: { $exists: false }, gone: { $exists: false } },
        { $set: { answer, ...(about.length > 0 && { about }) } },
      );
      if (matchedCount > 0) return answer;
      return (await records.findOne({ _id, token }))?.answer ?? answer;
    },

    /** Takes a key as not used. */
    release: async ({ _id, token }: KeyRecord): Promise<void> => {
      await records.deleteOne({ _id, token, answer: { $exists: false } });
    },

    /** Forgets the answer of one record. */
    erase: ({ _id, token }: KeyRecord) => erase({ _id, token }),

    /** Forgets the answers about these. */
    eraseAbout: (subjects: readonly string[]) => erase({ about: { $in: [...subjects] } }),

    removeOld: async (): Promise<void> => {
      await records.deleteMany({ at: { $lt: oldest() } });
    },
  };
};
