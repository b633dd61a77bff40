import { createHash } from 'node:crypto';
import { isDuplicateKey } from '@exline/mongo';
import { ObjectId, type Db } from 'mongodb';
import { openBlock, wrapBlock } from './keyBlock.ts';
import { masterKeysOf, type MasterSecrets } from './masterKey.ts';
import { keysIn } from './storedKeys.ts';

/** The id of the block with this key. No generated id is all zeros. */
const _id = new ObjectId('0'.repeat(24));

/**
 * A secret key for digests that name streams. It outlives a change of the master key: it is stored among the keys of
 * subjects, so a rotation wraps it again and a backup contains it. It is first derived from the master key, so that
 * processes that start together have the same one. Earlier versions used `subscribers <MASTER_KEY>`, and HMAC replaces
 * a key of more than 64 bytes by this hash of it, so their streams keep their names.
 */
export const lastingKey = async (db: Db, secrets: MasterSecrets): Promise<Buffer> => {
  const masters = masterKeysOf(secrets);
  const [current] = masters.values();
  if (!current) throw new Error('a lasting key needs a master key');
  const keys = keysIn(db);
  const stored = await keys.findOne({ _id });
  const master = masters.get(stored?.by ?? current.name);
  if (!master) throw new Error('another master key wraps the lasting key');
  if (stored) return Buffer.from(openBlock(stored, master).keys);
  const key = createHash('sha256').update(`subscribers ${secrets.secret}`).digest();
  try {
    await keys.insertOne(wrapBlock(_id, key, master));
    return key;
  } catch (error) {
    // Another starting process was faster.
    if (isDuplicateKey(error)) return lastingKey(db, secrets);
    throw error;
  }
};
