import type { Db } from 'mongodb';
import { dropPreparedCopies } from '../commits/replacement.ts';
import { createCheckpoints } from '../commits/checkpoints.ts';
import { isLeaseHeld, isNamespaceMissing, isLeaseProbablyHeld } from '@exline/mongo';
import { createGenerations } from './generations.ts';
import { createReadModelUsers } from './readModelUsers.ts';

/** The lease that a process holds while it rebuilds read models. */
export const REBUILD_LEASE = 'rebuild';

/** A read model's collection: its name, its schema version and, from the second generation on, the generation. */
const NAME = /^(.+_v\d+?)(?:_g(\d+))?$/;

/** Drops a collection of a read model. A later build under the same name starts at the beginning of the log. */
export const dropReadModel = async (db: Db, name: string): Promise<void> => {
  await db.collection<{ _id: string }>('checkpoints').deleteMany({ _id: name });
  await db.collection('parked').deleteMany({ collection: name });
  await db.dropCollection(name).catch((error: unknown) => {
    // Another process has already dropped the collection.
    if (!isNamespaceMissing(error)) throw error;
  });
};

/**
 * Finds the collections that an erasure must reach besides the active ones: superseded generations, interrupted
 * rebuilds, and collections of other releases. Their document shapes may be unknown to this program, so they
 * are dropped.
 */
export const createSuperseded = (db: Db) => {
  const users = createReadModelUsers(db);
  const generations = createGenerations(db);
  const checkpoints = createCheckpoints(db);

  const readModels = async (): Promise<string[]> => {
    const all = await db.listCollections({}, { nameOnly: true }).toArray();
    return all.map(({ name }) => name).filter((name) => NAME.test(name));
  };

  const isRebuilding = async () =>
    (await isLeaseProbablyHeld(db, REBUILD_LEASE)) || (await isLeaseHeld(db, REBUILD_LEASE));

  /** Prevents all processes from starting to use the collection. Resolves to whether it may be dropped. */
  const retire = async (name: string): Promise<boolean> => {
    const [, key = '', generation = '0'] = NAME.exec(name) ?? [];
    return generations.retire(key, Number(generation), isRebuilding);
  };

  return {
    /**
     * Drops every collection that no running process uses. If no process uses any, this does nothing and a
     * later call decides.
     */
    dropUnused: async (): Promise<void> => {
      await dropPreparedCopies(db);
      const inUse = await users.collections();
      if (inUse.size === 0) return;
      for (const name of await readModels()) {
        if (inUse.has(name) || !(await retire(name))) continue;
        // A process that started to use it before it was retired has declared so by now, and switches on its own.
        if (!(await users.collections()).has(name)) await dropReadModel(db, name);
      }
    },

    forgetDead: users.forgetDead,

    /** Whether the stored checkpoints of all collections have reached a position. */
    haveReached: async (position: number): Promise<boolean> => {
      const positions = await checkpoints.loadAll(await readModels());
      return [...positions.values()].every((each) => each >= position);
    },
  };
};
