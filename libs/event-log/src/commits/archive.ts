import type { Db, Document, IndexDescription } from 'mongodb';
import { createCheckpoints } from './checkpoints.ts';
import type { CommitDocument } from './commit.ts';
import { createCommitIndexes } from './commitIndexes.ts';
import { durable, isNamespaceMissing } from '@exline/mongo';
import { beginning, type End } from './hashChain.ts';

const PAGE = 1_000;

/** The end of the log as a majority has it. */
export const endOfLog = async (db: Db): Promise<End> => {
  const commits = db.collection<CommitDocument>('commits', { readConcern: { level: 'majority' } });
  const last = await commits.findOne({}, { sort: { _id: -1 }, projection: { hash: 1 } });
  return last ? { position: last._id, hash: last.hash } : beginning;
};

/** Commits as they are stored, from the first one up to a position. */
export const storedCommits = (db: Db, upTo: number): AsyncIterable<Document> =>
  db
    .collection<CommitDocument>('commits', { readConcern: { level: 'majority' } })
    .find({ _id: { $lte: upTo } }, { sort: { _id: 1 }, batchSize: PAGE });

/**
 * Whatever is made from the log, or holds only while it goes on; each is made again where it is missing. What says how far the others are comes first: no
 * read model that was dropped may be taken for one that is up to date.
 */
const derived = [
  /^checkpoints$/,
  /^(generations|leases|mail_claims|parked|read_marks|read_model_users|read_models|snapshots|.+_v\d+(_g\d+)?)$/,
];

const LOG = 'commits';
const PREPARED = 'restoring_';

const namesIn = async (db: Db): Promise<string[]> =>
  (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);

/**
 * Ends a restore that was cut off. Of what is prepared the log is made first and takes its place first: where it stands prepared the old
 * one holds, where only others do theirs is taken here. Several processes may do so at once.
 */
export const settleReplacement = async (db: Db): Promise<void> => {
  const prepared = (await namesIn(db)).filter((name) => name.startsWith(PREPARED));
  if (prepared.includes(PREPARED + LOG)) return;
  for (const name of prepared)
    await db
      .renameCollection(name, name.slice(PREPARED.length), { dropTarget: true })
      .catch((error: unknown) => {
        // Another process has done it.
        if (!isNamespaceMissing(error)) throw error;
      });
};

/**
 * Drops what a restore prepared before it ended early. The log comes last: while its copy is there, nobody puts the
 * others in place.
 */
export const dropPrepared = async (db: Db): Promise<void> => {
  const prepared = (await namesIn(db)).filter((name) => name.startsWith(PREPARED));
  if (!prepared.includes(PREPARED + LOG)) return;
  for (const name of prepared.filter((each) => each !== PREPARED + LOG)) await db.dropCollection(name);
  await db.dropCollection(PREPARED + LOG);
};

/**
 * Puts another log into a database, and other collections with their indexes. All of it is prepared beside what stands there; no other
 * process may use the database meanwhile. Cut off anywhere, it leaves the old log or the new one, each with what belongs to it.
 */
export const createReplacement = async (
  db: Db,
  collections: Readonly<Record<string, readonly IndexDescription[]>>,
) => {
  await settleReplacement(db);
  await dropPrepared(db);
  const prepared = (name: string) => db.collection(PREPARED + name, { writeConcern: durable });
  await createCommitIndexes(db.collection<CommitDocument>(PREPARED + LOG));
  for (const [name, indexes] of Object.entries(collections)) await prepared(name).createIndexes([...indexes]);

  return {
    collection: prepared,
    /** Leaves everything as it was. */
    discard: () => dropPrepared(db),
    /** Has it stand where the other one stood, with these subscriptions at its end. */
    finish: async (end: End, subscriptions: readonly string[]): Promise<void> => {
      await prepared('log_head').insertOne({ _id: 'head' as never, ...end });
      await createCheckpoints(db, `${PREPARED}checkpoints`).saveAll(subscriptions, end.position);
      for (const kind of derived)
        for (const name of await namesIn(db)) if (kind.test(name)) await db.dropCollection(name);
      await db.renameCollection(PREPARED + LOG, LOG, { dropTarget: true });
      await settleReplacement(db);
    },
  };
};
