import type { Db, Document } from 'mongodb';

const BATCH = 1_000;
/** The log, the index of its segments, and the keys. */
const copied = ['personal_keys', 'segments', 'archive', 'stream_heads', 'archived_commit_ids', 'commits'];

/**
 * Copies the log and the keys of its personal data to another database, without anything derived. Both use the
 * same segments.
 */
export const copyLog = async (from: Db, to: Db): Promise<void> => {
  await to.dropDatabase();
  for (const name of copied) {
    let batch: Document[] = [];
    const write = async () => {
      if (batch.length > 0) await to.collection(name).insertMany(batch);
      batch = [];
    };
    for await (const document of from.collection(name).find({}, { sort: { _id: 1 } })) {
      batch.push(document);
      if (batch.length === BATCH) await write();
    }
    await write();
  }
};
