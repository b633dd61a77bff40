import type { Db, Document, IndexDescription } from 'mongodb';

/** The collection of the gateways' answers to calls with an idempotency key. */
export const IDEMPOTENCY_KEYS = 'idempotency_keys';

/** The indexes that gateways use. Creating them creates the collection, even without any keys. */
export const idempotencyKeyIndexes: readonly IndexDescription[] = [
  { name: 'at', key: { at: 1 } },
  { name: 'about', key: { about: 1 } },
];

const PAGE = 1_000;

/**
 * All keys without their answers, because an answer contains personal data in plain text that no later erasure could
 * reach. A call with a known key finds its commit again. If the commit is not in the backup, the call runs again.
 */
export const storedIdempotencyKeys = async function* (db: Db): AsyncGenerator<Document> {
  const keys = db.collection(IDEMPOTENCY_KEYS).find({}, { batchSize: PAGE });
  for await (const { answer: _answer, ...key } of keys) yield key;
};
