import { durable, isDuplicateKey, requireIndexes } from '@exline/mongo';
import type { Db } from 'mongodb';

interface MarkDocument {
  _id: string;
  account: number;
  /** The conversation or message that was read, as a cache tag from `http/cacheTags.ts`. */
  about: string;
  upTo: number;
}

/** A mark that covers everything up to its position. */
export const ALL_READ = 'all';

const BEGIN = 'begin';
const NO_ACCOUNT = -1;

const idOf = (account: number, subject: string) => `${account} ${subject}`;

/** The log position up to which an account has read a subject. There are no marks for anything older than `begin`. */
export type ReadUpTo = (subject: string) => { upTo: number; begin: number };

/**
 * Read marks of each staff account. A new account counts everything before its invitation as read.
 * There are no marks for anything older than `end` at the first start. Marks are not in the log,
 * because no decision depends on them and an erasure must remove them.
 */
export const createReadMarks = async (db: Db, end: () => Promise<number>) => {
  const marks = db.collection<MarkDocument>('read_marks', {
    writeConcern: durable,
    readPreference: 'primary',
  });
  await requireIndexes(marks, [
    { name: 'about', key: { about: 1 } },
    { name: 'account', key: { account: 1 } },
  ]);

  const begun = await marks.findOneAndUpdate(
    { _id: BEGIN },
    { $setOnInsert: { account: NO_ACCOUNT, about: ALL_READ, upTo: await end() } },
    { upsert: true, returnDocument: 'after' },
  );
  const begin = begun?.upTo ?? 0;

  /** An older mark never replaces a newer one. */
  const mark = async (account: number, subject: string, upTo: number): Promise<void> => {
    const upsert = () =>
      marks.updateOne(
        { _id: idOf(account, subject) },
        { $max: { upTo }, $setOnInsert: { account, about: subject } },
        { upsert: true },
      );
    await upsert().catch((error: unknown) => {
      // A concurrent upsert inserted the mark, so the retry updates it.
      if (isDuplicateKey(error)) return upsert();
      throw error;
    });
  };

  return {
    mark,
    /** The read marks of an account for these subjects, in one round trip. */
    readUpTo: async (account: number, subjects: readonly string[]): Promise<ReadUpTo> => {
      const ids = [ALL_READ, ...subjects].map((subject) => idOf(account, subject));
      const found = await marks.find({ _id: { $in: ids } }, { batchSize: ids.length + 1 }).toArray();
      const positions = new Map(found.map(({ about: subject, upTo }) => [subject, upTo]));
      // An account's id is the log position of its invitation.
      const floor = Math.max(account, positions.get(ALL_READ) ?? 0);
      return (subject) => ({ upTo: Math.max(floor, positions.get(subject) ?? 0), begin });
    },

    forgetSubjects: async (subjects: readonly string[]): Promise<void> => {
      if (subjects.length > 0) await marks.deleteMany({ about: { $in: [...subjects] } });
    },
    forgetAccounts: async (accounts: readonly number[]): Promise<void> => {
      if (accounts.length > 0) await marks.deleteMany({ account: { $in: [...accounts] } });
    },
  };
};

export type ReadMarks = Awaited<ReturnType<typeof createReadMarks>>;
