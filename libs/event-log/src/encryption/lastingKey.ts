import { createHash } from 'node:crypto';
import { isDuplicateKey } from '@exline/mongo';
import { ObjectId, type Db } from 'mongodb';
import { openBlock, wrapBlock } from './keyBlock.ts';
import { masterKeysOf, type MasterSecrets } from './masterKey.ts';
import { keysIn } from './storedKeys.ts';

/** The block of this key. No other block has such an id. */
const _id = new ObjectId('0'.repeat(24));

/**
 * A secret key that outlives a change of the master key, for digests that name streams. It is stored among the keys of
 * subjects, so a rotation wraps it again and a backup contains it. At first it is made from the master key, so that
 * processes that start together have the same one. HMAC makes this hash of `subscribers <MASTER_KEY>`, the key of
 * earlier versions, so streams of that time keep their names.
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
    // Another process that starts was faster.
    if (isDuplicateKey(error)) return lastingKey(db, secrets);
    throw error;
  }
};
