import type { Db } from 'mongodb';
import type { CommitDocument } from '../commits/commit.ts';
import { beginning, follows, type End } from '../commits/hashChain.ts';
import { createHead } from '../commits/head.ts';
import { auditSegments } from './auditSegments.ts';
import { auditUniqueness } from './auditUniqueness.ts';
import { auditKeys } from '../encryption/auditKeys.ts';

interface Options {
  db: Db;
  /** The store of archived commits, if any. */
  archiveUrl?: string | undefined;
  /** Called with a description of each fault. */
  onFault: (words: string) => void;
  onProgress?: (position: number) => void;
}

const PAGE = 1_000;

const range = (first: number, last: number) => (first === last ? `${first}` : `${first} to ${last}`);

/** Returns the fault of a commit relative to its predecessor, or null. */
const faultOf = (before: End, commit: CommitDocument): string | null => {
  if (commit._id > before.position + 1)
    return `log: position ${range(before.position + 1, commit._id - 1)} is missing`;
  return follows(before, commit)
    ? null
    : `log: commit ${commit._id} was changed, or follows a different commit than before`;
};

/**
 * Checks the whole log: positions without gaps, the hash of each commit, and the recorded end. After a fault it
 * continues from the stored commit, so each fault is reported once. Resolves to the last position.
 */
export const auditLog = async ({
  db,
  archiveUrl,
  onFault,
  onProgress = () => {},
}: Options): Promise<number> => {
  const commits = db.collection<CommitDocument>('commits', { readConcern: { level: 'majority' } });
  const head = await createHead(db).load();
  const keys = auditKeys(db, onFault);
  let end = beginning;

  const look = async (commit: CommitDocument) => {
    const fault = faultOf(end, commit);
    if (fault) onFault(fault);
    await keys.look(commit);
    end = { position: commit._id, hash: commit.hash };
    if (end.position === head.position && end.hash !== head.hash)
      onFault(`log: commit ${end.position} is not the one recorded as the last`);
    if (end.position % PAGE === 0) onProgress(end.position);
  };
  const onSegment = (recorded: End) => {
    end = recorded;
  };
  const archivedTo = await auditSegments({ db, archiveUrl, onFault, onCommit: look, onSegment });
  const young = { _id: { $gt: archivedTo } };
  for await (const commit of commits.find(young, { sort: { _id: 1 }, batchSize: PAGE })) await look(commit);
  await keys.finish();
  await auditUniqueness(db, onFault);
  if (end.position < head.position)
    onFault(`log: it ends at ${end.position}, but position ${head.position} was recorded as the last`);
  onProgress(end.position);
  return end.position;
};
