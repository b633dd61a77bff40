import type { Db, Document, IndexDescription } from 'mongodb';
import type { CommitDocument } from './commit.ts';
import { beginning, type End } from './hashChain.ts';
import { createHead } from './head.ts';
import { createCommitIndexes } from './eventLog.ts';

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

/** Whatever is made from the log, or holds only while it goes on; each is made again where it is missing. */
const derived =
  /^(checkpoints|generations|leases|log_head|mail_claims|parked|read_models|snapshots|.+_v\d+(_g\d+)?)$/;

const PREPARED = 'restoring_';

/**
 * Puts another log into a database, and other collections with their indexes. All of it is prepared beside what stands there, so
 * that a restore that is cut off changes nothing; no other process may use the database meanwhile.
 */
export const createReplacement = async (
  db: Db,
  collections: Readonly<Record<string, readonly IndexDescription[]>>,
) => {
  const names = ['commits', ...Object.keys(collections)];
  for (const name of names) await db.dropCollection(`${PREPARED}${name}`);
  const writeConcern = { w: 'majority', journal: true } as const;
  const prepared = (name: string) => db.collection(`${PREPARED}${name}`, { writeConcern });
  await createCommitIndexes(db.collection<CommitDocument>(`${PREPARED}commits`));
  for (const [name, indexes] of Object.entries(collections))
    await db.collection(`${PREPARED}${name}`).createIndexes([...indexes]);

  return {
    collection: prepared,
    /** Has it stand where the other one stood. */
    finish: async (end: End): Promise<void> => {
      const all = await db.listCollections({}, { nameOnly: true }).toArray();
      for (const { name } of all) if (derived.test(name)) await db.dropCollection(name);
      for (const name of names) await prepared(name).rename(name, { dropTarget: true });
      const head = createHead(db);
      head.note(end);
      await head.save();
    },
  };
};
