import { createEventLog } from '@exline/event-log';
import type { Db } from 'mongodb';
import type { StoredCommit } from '../clients/readLog.ts';
import type { Ledger } from './ledger.ts';

/**
 * Checks that positions and versions have no gaps, times do not decrease within a stream, and the hash chain is intact.
 */
export const checkLog = async (
  { db, archiveUrl }: { db: Db; archiveUrl: string },
  commits: readonly StoredCommit[],
  { blame }: Pick<Ledger, 'blame'>,
) => {
  const last = new Map<string, StoredCommit>();
  for (const [index, commit] of commits.entries()) {
    if (commit._id !== index + 1) {
      blame('positions', `${commit._id} is at the place of ${index + 1}`);
      break;
    }
  }
  for (const commit of commits) {
    const before = last.get(commit.stream);
    if (commit.version !== (before?.version ?? 0) + 1)
      blame('versions', `${commit.stream} goes from ${before?.version ?? 0} to ${commit.version}`);
    if (before && commit.at < before.at)
      blame('times', `${commit.stream} at ${commit.version} is earlier than the commit before it`);
    last.set(commit.stream, commit);
  }
  const broken = await (await createEventLog({ db, archiveUrl })).verify();
  if (broken !== null) blame('hash chain', `verify says ${JSON.stringify(broken)}`);
};
