import { setTimeout as delay } from 'node:timers/promises';
import type { Collection, Db } from 'mongodb';
import type { CommitDocument, NewCommit } from '../commits/commit.ts';
import { FENCE_MS, type ArchiveState } from '../segments/archiveState.ts';
import type { SegmentStore } from '../segments/store.ts';
import { archivingSteps, MARKER_PREFIX } from './steps.ts';

interface Deps {
  db: Db;
  commits: Collection<CommitDocument>;
  store: SegmentStore;
  append: (commit: NewCommit) => Promise<unknown>;
  fenceMs?: number | undefined;
}

export interface ArchiveRequest {
  /** Archives commits that were written before this time. */
  before: Date;
  /** Checked between steps; false ends the run. A later run continues where this one ended. */
  isWanted?: () => boolean;
  /** Called with the last position that is in a segment, and the last position of the log. */
  onProgress?: (position: number, end: number) => void;
}

const POLL_MS = 500;

/** Moves old commits from the database into segments. */
export const createArchiver = ({ db, commits, store, append, fenceMs = FENCE_MS }: Deps) => {
  const steps = archivingSteps({ db, commits, store });

  const endOf = async (): Promise<number> =>
    (await commits.findOne({}, { sort: { _id: -1 }, projection: { _id: 1 } }))?._id ?? 0;

  /**
   * Records the archiving in the log. A writer that read the end of the log before the move, and inserts only
   * now, meets this commit or an archived position. So its insert cannot succeed unnoticed.
   */
  const mark = async (archivedTo: number): Promise<void> => {
    await append({
      stream: `${MARKER_PREFIX}${archivedTo}`,
      version: 1,
      commitId: `${MARKER_PREFIX}${archivedTo}`,
      at: new Date().toISOString(),
      actor: 'system',
      correlationId: `${MARKER_PREFIX}${archivedTo}`,
      causationId: null,
      events: [{ type: 'LogArchived', v: 1, data: { archivedTo } }],
    });
  };

  /** Deletes archived commits from the database once no writer can depend on them. */
  const settle = async ({ archivedTo, deletedTo }: ArchiveState, isWanted: () => boolean): Promise<void> => {
    const until = performance.now() + fenceMs;
    while (performance.now() < until) {
      if (!isWanted()) return;
      await delay(Math.min(POLL_MS, fenceMs));
    }
    await mark(archivedTo);
    await steps.deleteUpTo(archivedTo, deletedTo);
  };

  /**
   * Archives what is due, and completes an interrupted run. Resolves to the number of commits that left the
   * database. Throws `ArchivedElsewhere`, and whatever database and store throw.
   */
  return async ({
    before,
    isWanted = () => true,
    onProgress = () => {},
  }: ArchiveRequest): Promise<number> => {
    const start = await steps.load();
    const end = await endOf();
    const range = {
      // The last commit stays, because the next one is chained to it.
      to: end - 1,
      before: before.toISOString(),
      isWanted,
      onProgress: (position: number) => onProgress(position, end),
    };
    for (let state = start; isWanted(); state = await steps.load())
      if (state.pending) await steps.adopt(state.pending);
      else if (!(await steps.write(state, range))) break;
    const reached = await steps.load();
    if (reached.archivedTo > reached.deletedTo) await settle(reached, isWanted);
    await steps.forgetIds();
    return (await steps.load()).deletedTo - start.deletedTo;
  };
};
