import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@exline/kernel';
import { isDuplicateKey, requireIndexes } from '@exline/mongo';
import type { Db, Filter } from 'mongodb';

/** The record of a key: the request it came with and, once available, the answer. */
export interface KeyRecord {
  /** Hash of key, route and caller. */
  _id: string;
  /** Hash of the body with its fields in the order of the first call. An older gateway compares only this. */
  request: string;
  /** Hash of the body with its fields in alphabetical order. Records of an older gateway lack it. */
  content?: string;
  /** A random value, so that a later record of the same key gets another commit id. */
  token: string;
  at: string;
  answer?: { status: number; body: unknown };
  /** Cache tags of the answer. */
  about?: string[];
  /** True once the answer was dropped because its subject was deleted. */
  gone?: true;
}

const KEPT_MS = 48 * HOUR_MS;

const before = (ms: number) => new Date(Date.now() - ms).toISOString();

type Hashes = Required<Pick<KeyRecord, 'request' | 'content'>>;

/** Idempotency keys in the database, kept for two days. Lookups never return an expired key. */
export const createKeyRecords = async (db: Db) => {
  const records = db.collection<KeyRecord>('idempotency_keys');
  await requireIndexes(records, [
    { name: 'at', key: { at: 1 } },
    { name: 'about', key: { about: 1 } },
  ]);

  const fresh = (hashes: Hashes) => ({ ...hashes, token: randomUUID(), at: new Date().toISOString() });

  const upsert = (id: string, hashes: Hashes, validMs: number) =>
    records
      .findOneAndUpdate(
        { _id: id, at: { $gte: before(validMs) } },
        { $setOnInsert: fresh(hashes) },
        { upsert: true, returnDocument: 'after' },
      )
      .catch((error: unknown) => {
        // Either an expired record has this id, or a concurrent upsert created it first.
        if (isDuplicateKey(error)) return null;
        throw error;
      });

  const erase = async (which: Filter<KeyRecord>): Promise<void> => {
    await records.updateMany(which, { $set: { gone: true }, $unset: { answer: '', about: '' } });
  };

  return {
    /** Returns the existing record of a key, or creates one for this request. `validMs`: how long the key is valid. */
    take: async (id: string, hashes: Hashes, validMs = KEPT_MS): Promise<KeyRecord> => {
      for (;;) {
        const taken =
          (await upsert(id, hashes, validMs)) ??
          (await records.findOneAndReplace({ _id: id, at: { $lt: before(validMs) } }, fresh(hashes), {
            returnDocument: 'after',
          }));
        if (taken) return taken;
      }
    },

    /** Stores the answer unless another call with the key already did. Resolves to the answer stored first. */
    answer: async (
      { _id, token }: KeyRecord,
      answer: Required<KeyRecord>['answer'],
      tags: string[],
    ): Promise<Required<KeyRecord>['answer']> => {
      const { matchedCount } = await records.updateOne(
        { _id, token, answer: { $exists: false }, gone: { $exists: false } },
        { $set: { answer, ...(tags.length > 0 && { about: tags }) } },
      );
      if (matchedCount > 0) return answer;
      return (await records.findOne({ _id, token }))?.answer ?? answer;
    },

    /** Marks a key as unused. */
    release: async ({ _id, token }: KeyRecord): Promise<void> => {
      await records.deleteOne({ _id, token, answer: { $exists: false } });
    },

    /** Drops the answer of one record. */
    erase: ({ _id, token }: KeyRecord) => erase({ _id, token }),

    /** Drops the answers with any of these cache tags. */
    eraseByTags: (subjects: readonly string[]) => erase({ about: { $in: [...subjects] } }),

    removeOld: async (): Promise<void> => {
      await records.deleteMany({ at: { $lt: before(KEPT_MS) } });
    },
  };
};
