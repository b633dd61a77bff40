import { BSON, type Db } from 'mongodb';
import type { RedisConnection } from '../core/connections.ts';

/** The forms in which a text may appear: plain, in UTF-16, and at any offset in base64. */
const spellings = (text: string): readonly Buffer[] => [
  Buffer.from(text),
  Buffer.from(text, 'utf16le'),
  // Base64 encodes three bytes as four characters, so the offset changes the result. The first and
  // last characters also depend on neighboring bytes.
  ...[0, 1, 2].map((before) =>
    Buffer.from(
      Buffer.from('.'.repeat(before) + text)
        .toString('base64')
        .slice(before === 0 ? 0 : 4, -4),
    ),
  ),
];

/** Whether a value contains a text in any of these forms. */
export const containsText = (where: Buffer | string, text: string): boolean => {
  const bytes = Buffer.from(where);
  return spellings(text).some((spelling) => bytes.includes(spelling));
};

/** The collections of a database that contain a text. */
export const collectionsWith = async (db: Db, text: string): Promise<string[]> => {
  const found: string[] = [];
  for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray()) {
    const documents = await db.collection(name).find({}).toArray();
    if (documents.some((document) => containsText(Buffer.from(BSON.serialize(document)), text)))
      found.push(name);
  }
  return found.toSorted();
};

/** The keys in Redis whose name or value contains a text. */
export const redisKeysWith = async (redis: RedisConnection, text: string): Promise<string[]> => {
  const found: string[] = [];
  for (const key of await redis.send<string[]>(['KEYS', '*'])) {
    const dump = await redis.send<string | null>(['DUMP', key]);
    if (containsText(key, text) || containsText(dump ?? '', text)) found.push(key);
  }
  return found;
};

/** Drops everything that a new gateway builds from the log. */
export const forgetReadModels = async (db: Db): Promise<void> => {
  for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray())
    if (/_v\d+(_g\d+)?$|^(checkpoints|read_models|generations)$/.test(name)) await db.dropCollection(name);
};
