import type { Db, Filter, ObjectId } from 'mongodb';
import { rewrapped, type KeyBlock } from './keyBlock.ts';
import { openKeyring } from './keyring.ts';
import { masterKeyOf, type MasterSecrets } from './masterKey.ts';
import { keysIn } from './storedKeys.ts';

interface Options {
  db: Db;
  master: MasterSecrets;
  onProgress: (done: number, of: number) => void;
  /** Asked between two batches; the next call goes on with what is left. */
  isCancelled: () => boolean;
}

const BATCH = 100;

/**
 * Wraps every key under the master key of now that is still wrapped under the one of before; what was encrypted under
 * the keys stays as it is. Resolves to how many are left.
 */
export const rewrapKeys = async ({ db, master, onProgress, isCancelled }: Options): Promise<number> => {
  // Refuses a secret that opens nothing here.
  await openKeyring(db, master);
  const keys = keysIn(db);
  const current = masterKeyOf(master.secret);
  const before = masterKeyOf(master.before ?? master.secret);
  const old = { by: before.name };
  if (before.name === current.name) return 0;
  const all = await keys.countDocuments(old);
  let last: ObjectId | null = null;
  for (let done = 0; !isCancelled();) {
    const next: Filter<KeyBlock> = last ? { ...old, _id: { $gt: last } } : old;
    const some: KeyBlock[] = await keys.find(next, { sort: { _id: 1 }, limit: BATCH }).toArray();
    // What was made meanwhile may stand anywhere: it is over when nothing is found from the beginning.
    if (some.length === 0 && last === null) break;
    last = some.at(-1)?._id ?? null;
    if (some.length === 0) continue;
    await keys.bulkWrite(
      some.map((block) => ({
        // Some of it may be destroyed at this moment.
        updateOne: {
          filter: { _id: block._id, turn: block.turn },
          update: { $set: rewrapped(block, { from: before, to: current }) },
        },
      })),
      { ordered: false },
    );
    done += some.length;
    onProgress(done, Math.max(all, done));
  }
  return keys.countDocuments(old);
};
