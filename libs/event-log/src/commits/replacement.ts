import type { Collection, Db, Document, IndexDescription } from 'mongodb';
import { createCheckpoints } from './checkpoints.ts';
import type { CommitDocument } from './commit.ts';
import { commitIndexes } from './commitIndexes.ts';
import { durable, isNamespaceMissing } from '@exline/mongo';
import { beginning, type End } from './hashChain.ts';

const PAGE = 1_000;

/** The last commit that a majority has stored. */
export const endOfLog = async (db: Db): Promise<End> => {
  const commits = db.collection<CommitDocument>('commits', { readConcern: { level: 'majority' } });
  const last = await commits.findOne({}, { sort: { _id: -1 }, projection: { hash: 1 } });
  return last ? { position: last._id, hash: last.hash } : beginning;
};

/** The commits in the database between two positions, the first excluded, as they are stored and in log order. */
export const storedCommits = (db: Db, after: number, upTo: number): AsyncIterable<Document> =>
  db
    .collection<CommitDocument>('commits', { readConcern: { level: 'majority' } })
    .find({ _id: { $gt: after, $lte: upTo } }, { sort: { _id: 1 }, batchSize: PAGE });

/**
 * Collections that are derived from the log or valid only for it. Each is created again when missing.
 * Checkpoints are dropped first: otherwise a dropped read model could count as up to date.
 */
const derived = [
  /^checkpoints$/,
  /^(generations|mail_claims|parked|read_marks|read_model_users|read_models|snapshots|.+_v\d+(_g\d+)?)$/,
];

const LOG = 'commits';
const PREPARED = 'restoring_';

const namesIn = async (db: Db): Promise<string[]> =>
  (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);

/** Drops everything that the next start derives from the log. No other process may use the database meanwhile. */
export const dropDerived = async (db: Db): Promise<void> => {
  for (const kind of derived)
    for (const name of await namesIn(db)) if (kind.test(name)) await db.dropCollection(name);
};

/**
 * Completes an interrupted restore. The copy of the log is created first and also takes its place first. If the
 * copy still exists, the old log stays valid. If only other copies exist, they replace their originals here.
 * Safe to run in several processes at once.
 */
export const completeReplacement = async (db: Db): Promise<void> => {
  const prepared = (await namesIn(db)).filter((name) => name.startsWith(PREPARED));
  if (prepared.includes(PREPARED + LOG)) return;
  for (const name of prepared)
    await db
      .renameCollection(name, name.slice(PREPARED.length), { dropTarget: true })
      .catch((error: unknown) => {
        // Another process has already renamed the copy.
        if (!isNamespaceMissing(error)) throw error;
      });
};

/**
 * Drops the copies of a restore that ended early. The log is dropped last: while its copy exists, no process
 * puts the other copies in place.
 */
export const dropPreparedCopies = async (db: Db): Promise<void> => {
  const prepared = (await namesIn(db)).filter((name) => name.startsWith(PREPARED));
  if (!prepared.includes(PREPARED + LOG)) return;
  for (const name of prepared.filter((each) => each !== PREPARED + LOG)) await db.dropCollection(name);
  await db.dropCollection(PREPARED + LOG);
};

/** Creates a collection without indexes, so that even an empty copy replaces its original. */
const createEmpty = async (collection: Collection): Promise<void> => {
  const { insertedId } = await collection.insertOne({});
  await collection.deleteOne({ _id: insertedId });
};

/**
 * Replaces the log and other collections of a database, with their indexes. Everything is prepared in copies
 * first. No other process may use the database meanwhile. An interruption at any point leaves either the old
 * log or the new one, each with its own collections.
 */
export const createReplacement = async (
  db: Db,
  collections: Readonly<Record<string, readonly IndexDescription[]>>,
) => {
  await completeReplacement(db);
  await dropPreparedCopies(db);
  const prepared = (name: string) => db.collection(PREPARED + name, { writeConcern: durable });
  await prepared(LOG).createIndexes([...commitIndexes]);
  for (const [name, indexes] of Object.entries(collections))
    if (indexes.length > 0) await prepared(name).createIndexes([...indexes]);
    else await createEmpty(prepared(name));

  return {
    collection: prepared,
    /** Drops the copies and leaves the database as it was. */
    discard: () => dropPreparedCopies(db),
    /**
     * Puts the copies in place, with the checkpoints of these subscriptions at the end of the new log. `confirm` is
     * called right before the step that decides, and rejects if the copies may belong to another restore by now.
     */
    finish: async (
      end: End,
      subscriptions: readonly string[],
      confirm: () => Promise<void>,
    ): Promise<void> => {
      await prepared('log_head').insertOne({ _id: 'head' as never, ...end });
      await createCheckpoints(db, `${PREPARED}checkpoints`).saveAll(subscriptions, end.position);
      await dropDerived(db);
      await confirm();
      await db.renameCollection(PREPARED + LOG, LOG, { dropTarget: true });
      await completeReplacement(db);
    },
  };
};
