import type { Db, Filter, ObjectId } from 'mongodb';
import { rewrapped, type KeyBlock } from './keyBlock.ts';
import { openKeyring } from './keyring.ts';
import { masterKeyOf, type MasterSecrets } from './masterKey.ts';
import { keysIn } from './storedKeys.ts';

interface Options {
  db: Db;
  master: MasterSecrets;
  onProgress: (done: number, of: number) => void;
  /** Checked between batches. The next call continues with the remaining keys. */
  isCancelled: () => boolean;
}

const BATCH = 100;

/**
 * Rewraps every key that the previous master key wraps with the current one. The data encrypted with the keys
 * does not change. Resolves to the number of remaining blocks.
 */
export const rewrapKeys = async ({ db, master, onProgress, isCancelled }: Options): Promise<number> => {
  // Throws if the secret opens no key of this database.
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
    // Blocks created meanwhile may have any id, so the loop ends only when a pass from the start finds none.
    if (some.length === 0 && last === null) break;
    last = some.at(-1)?._id ?? null;
    if (some.length === 0) continue;
    await keys.bulkWrite(
      some.map((block) => ({
        // A key of the block may be destroyed concurrently. The filter on `turn` then skips the block.
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
