import { ObjectId, type Db } from 'mongodb';
import type { CommitDocument } from '../commits/commit.ts';
import { blockOf } from './keyBlock.ts';
import { keyOf } from './sealedEvent.ts';
import { keysIn } from './storedKeys.ts';

const AT_ONCE = 1_000;

/**
 * Checks that the key block of every encrypted value exists. A destroyed key stays in its block, so it is not a fault.
 */
export const auditKeys = (db: Db, onFault: (words: string) => void) => {
  const keys = keysIn(db);
  /** The first commit that needs each block of keys. */
  let missing = new Map<string, number>();

  const finish = async (): Promise<void> => {
    const ids = [...missing.keys()].map((id) => ObjectId.createFromHexString(id));
    const found = await keys
      .find({ _id: { $in: ids } }, { projection: { _id: 1 }, batchSize: AT_ONCE })
      .toArray();
    for (const { _id } of found) missing.delete(_id.toHexString());
    for (const position of missing.values())
      onFault(`log: the key of the personal data in commit ${position} is missing`);
    missing = new Map();
  };

  return {
    look: async ({ _id, events }: CommitDocument): Promise<void> => {
      for (const event of events) {
        const key = keyOf(event);
        if (!key) continue;
        const id = blockOf(key);
        if (!missing.has(id)) missing.set(id, _id);
      }
      if (missing.size >= AT_ONCE) await finish();
    },
    finish,
  };
};
