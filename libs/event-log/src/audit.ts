import type { Db } from 'mongodb';
import type { CommitDocument } from './commit.ts';
import { beginning, type End } from './hashChain.ts';
import { createHead } from './head.ts';
import { auditKeys } from './personal/auditKeys.ts';
import { follows, isHead, seamIn, type Seam } from './seam.ts';

interface Options {
  db: Db;
  /** Called with what is wrong, in plain words. */
  onFault: (words: string) => void;
  onProgress?: (position: number) => void;
}

const PAGE = 1_000;

const range = (first: number, last: number) => (first === last ? `${first}` : `${first} to ${last}`);

/** What is wrong with a commit, seen from the one that stands before it. */
const faultOf = (before: End, commit: CommitDocument, seam: Seam): string | null => {
  if (commit._id > before.position + 1)
    return `log: position ${range(before.position + 1, commit._id - 1)} is missing`;
  return follows(before, commit, seam)
    ? null
    : `log: commit ${commit._id} is not what was written there, or follows another one than it did`;
};

/**
 * Goes through the whole log: positions without gaps, each commit as its hash says, and the end where it was noted
 * last. It goes on behind a fault from what stands there, so each is told once. Resolves to the end of the log.
 */
export const auditLog = async ({ db, onFault, onProgress = () => {} }: Options): Promise<number> => {
  const commits = db.collection<CommitDocument>('commits', { readConcern: { level: 'majority' } });
  const head = await createHead(db).load();
  const seam = await seamIn(db);
  if (seam.next)
    onFault(
      `log: positions ${range(seam.position + 1, seam.next.position)} are being encrypted, or were cut off at it`,
    );
  const keys = auditKeys(db, onFault);
  let end = beginning;
  for await (const commit of commits.find({}, { sort: { _id: 1 }, batchSize: PAGE })) {
    const fault = faultOf(end, commit, seam);
    if (fault) onFault(fault);
    await keys.look(commit);
    end = { position: commit._id, hash: commit.hash };
    if (end.position === head.position && !isHead(end, head, seam))
      onFault(`log: commit ${end.position} is not the one that was noted as the last`);
    if (end.position % PAGE === 0) onProgress(end.position);
  }
  await keys.finish();
  if (end.position < head.position)
    onFault(`log: it ends at ${end.position}, but position ${head.position} was noted as the last`);
  onProgress(end.position);
  return end.position;
};
