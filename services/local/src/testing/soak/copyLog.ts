import type { Db, Document } from 'mongodb';

const BATCH = 1_000;

/** Copies the log, and nothing that was made from it, into another database. */
export const copyLog = async (from: Db, to: Db): Promise<void> => {
  await to.dropDatabase();
  let batch: Document[] = [];
  const write = async () => {
    if (batch.length > 0) await to.collection('commits').insertMany(batch);
    batch = [];
  };
  for await (const commit of from.collection('commits').find({}, { sort: { _id: 1 } })) {
    batch.push(commit);
    if (batch.length === BATCH) await write();
  }
  await write();
};
