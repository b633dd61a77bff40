import { BSON, type Db } from 'mongodb';
import type { RedisConnection } from '../core/connections.ts';

/** A text as it may stand somewhere: plain, in UTF-16, and at any place of something in base64. */
const spellings = (text: string): readonly Buffer[] => [
  Buffer.from(text),
  Buffer.from(text, 'utf16le'),
  // Three bytes are four letters: what stands before it moves it. The first and last letters hold its neighbours too.
  ...[0, 1, 2].map((before) =>
    Buffer.from(
      Buffer.from('.'.repeat(before) + text)
        .toString('base64')
        .slice(before === 0 ? 0 : 4, -4),
    ),
  ),
];

/** Whether a text stands in something, however it is spelled. */
export const holds = (where: Buffer | string, text: string): boolean => {
  const bytes = Buffer.from(where);
  return spellings(text).some((spelling) => bytes.includes(spelling));
};

/** The collections of a database that hold a text. */
export const collectionsWith = async (db: Db, text: string): Promise<string[]> => {
  const found: string[] = [];
  for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray()) {
    const documents = await db.collection(name).find({}).toArray();
    if (documents.some((document) => holds(Buffer.from(BSON.serialize(document)), text))) found.push(name);
  }
  return found.toSorted();
};

/** The keys in Redis that hold a text, or are called so. */
export const redisKeysWith = async (redis: RedisConnection, text: string): Promise<string[]> => {
  const found: string[] = [];
  for (const key of await redis.send<string[]>(['KEYS', '*'])) {
    const dump = await redis.send<string | null>(['DUMP', key]);
    if (holds(key, text) || holds(dump ?? '', text)) found.push(key);
  }
  return found;
};
