import { randomUUID } from 'node:crypto';
import type { Db } from 'mongodb';
import { durable } from '@exline/mongo';

/** A running process that keeps collections of read models up to date. */
interface User {
  _id: string;
  collections: string[];
  /** Increases while the process runs. */
  beat: number;
}

const BEAT_EVERY_MS = 3_000;
const DEAD_AFTER_MS = 20_000;

const usersIn = (db: Db) =>
  db.collection<User>('read_model_users', { writeConcern: durable, readPreference: 'primary' });

/** Declares which collections of read models this process uses, so that no other process drops them. */
export const createReadModelUser = (db: Db) => {
  const users = usersIn(db);
  const _id = randomUUID();
  let collections: readonly string[] = [];
  let timer: NodeJS.Timeout | undefined;
  let beating: Promise<void> = Promise.resolve();

  const beat = async () => {
    const update = { $set: { collections: [...collections] }, $inc: { beat: 1 } };
    await users.updateOne({ _id }, update, { upsert: true });
  };
  const beatAgain = () => {
    beating = beat().catch(() => {
      // A failed beat does no harm, because the next one follows in a few seconds.
    });
  };

  return {
    /** Replaces the declared collections. The declaration is repeated until the process leaves. */
    declare: async (names: readonly string[]): Promise<void> => {
      collections = names;
      await beat();
      timer ??= setInterval(beatAgain, BEAT_EVERY_MS).unref();
    },
    leave: async (): Promise<void> => {
      clearInterval(timer);
      await beating;
      await users.deleteMany({ _id }).catch(() => {
        // Others notice that the declaration is not repeated.
      });
    },
  };
};

export type ReadModelUser = ReturnType<typeof createReadModelUser>;

/** All processes that use read models. */
export const createReadModelUsers = (db: Db) => {
  const users = usersIn(db);
  /** When the current beat of each process was first seen. */
  const seen = new Map<string, { beat: number; since: number }>();

  return {
    /** The collections that are in use. */
    collections: async (): Promise<ReadonlySet<string>> => {
      const all = await users.find({}).toArray();
      return new Set(all.flatMap(({ collections }) => collections));
    },

    /**
     * Removes processes that ended without leaving: those whose beat has not changed for 20 seconds since an
     * earlier call.
     */
    forgetDead: async (): Promise<void> => {
      // Only the clock of this process is used, so clocks need not agree.
      const now = performance.now();
      const all = await users.find({}).toArray();
      for (const { _id, beat } of all) {
        const before = seen.get(_id);
        if (before?.beat !== beat) seen.set(_id, { beat, since: now });
        else if (now - before.since > DEAD_AFTER_MS) await users.deleteMany({ _id, beat });
      }
      for (const _id of seen.keys()) if (!all.some((user) => user._id === _id)) seen.delete(_id);
    },
  };
};
