import { setTimeout as delay } from 'node:timers/promises';
import { MongoError, type Collection, type MongoServerError } from 'mongodb';
import { toCommit, type Commit, type CommitDocument, type NewCommit } from './commit.ts';
import { duplicatedIndex, isDuplicateKey, LogUnavailable, VersionConflict } from './errors.ts';
import { beginning, chain, type End } from './hashChain.ts';

interface Waiting {
  commit: NewCommit;
  giveUpAt: number;
  landed: (commit: Commit) => void;
  failed: (error: unknown) => void;
}

const BATCH = 200;
const PATIENCE_MS = 8_000;

/**
 * The one writer of this process. Commits that wait at the same moment go out as one ordered insert. Two
 * processes collide on the unique position: the loser reads the end again and tries again.
 */
export const createAppender = (commits: Collection<CommitDocument>) => {
  let waiting: Waiting[] = [];
  let writing = false;
  let end: End | null = null;

  const readEnd = async (): Promise<End> => {
    const last = await commits.findOne({}, { sort: { _id: -1 }, projection: { hash: 1 } });
    return last ? { position: last._id, hash: last.hash } : beginning;
  };

  const land = (batch: readonly Waiting[], documents: readonly CommitDocument[]) => {
    documents.forEach((document, index) => batch[index]?.landed(toCommit(document)));
    const last = documents.at(-1);
    if (last) end = { position: last._id, hash: last.hash };
  };

  /** Another commit holds the key that this one wanted: ours from an earlier try, or somebody else's. */
  const settle = async (refused: Waiting, index: string | undefined) => {
    const { stream, version, commitId } = refused.commit;
    const holder = await commits.findOne(index === 'stream_version' ? { stream, version } : { commitId });
    if (holder?.commitId === commitId) refused.landed(toCommit(holder));
    else refused.failed(new VersionConflict(version));
  };

  /** Resolves with what has to be tried again. */
  const afterDuplicate = async (
    batch: Waiting[],
    documents: CommitDocument[],
    error: MongoServerError & { result?: { insertedCount: number } },
  ): Promise<Waiting[]> => {
    const done = error.result?.insertedCount ?? 0;
    land(batch.slice(0, done), documents.slice(0, done));
    const [refused, ...rest] = batch.slice(done);
    const index = duplicatedIndex(error);
    if (!refused) return rest;
    if (index === '_id_') {
      end = null;
      return [refused, ...rest];
    }
    await settle(refused, index);
    return rest;
  };

  /** Writes what it can of a batch; resolves with what is left. */
  const write = async (batch: Waiting[]): Promise<Waiting[]> => {
    let last = (end ??= await readEnd());
    const documents = batch.map(({ commit }) => {
      const document = chain(last, commit);
      last = { position: document._id, hash: document.hash };
      return document;
    });
    try {
      await commits.insertMany(documents, { ordered: true });
    } catch (error) {
      if (isDuplicateKey(error)) return afterDuplicate(batch, documents, error);
      throw error;
    }
    land(batch, documents);
    return [];
  };

  const run = async () => {
    writing = true;
    let pause = 10;
    while (waiting.length > 0) {
      const batch = waiting.splice(0, BATCH);
      try {
        const left = await write(batch);
        waiting = [...left, ...waiting];
        pause = 10;
      } catch (error) {
        end = null;
        // What the database itself calls wrong will be wrong again; silence and lost connections will not.
        const hopeless = !(error instanceof MongoError);
        const now = Date.now();
        const tryAgain = batch.filter((entry) => !hopeless && entry.giveUpAt > now);
        for (const entry of batch) if (!tryAgain.includes(entry)) entry.failed(new LogUnavailable(error));
        waiting = [...tryAgain, ...waiting];
        await delay(pause);
        pause = Math.min(pause * 2, 500);
      }
    }
    writing = false;
  };

  return (commit: NewCommit): Promise<Commit> =>
    new Promise((landed, failed) => {
      waiting.push({ commit, giveUpAt: Date.now() + PATIENCE_MS, landed, failed });
      if (!writing) void run();
    });
};
