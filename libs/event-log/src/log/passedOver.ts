import type { Commit } from '../commits/commit.ts';

/** The latest commits that a reader of the log need not read, because they do not concern it. */
export interface PassedOver {
  /** Notes commits, in log order. */
  note: (commits: readonly Commit[]) => void;
  /** The position to which a reader at the given position may skip: no commit in between concerns it. */
  after: (position: number) => number;
}

/**
 * Lets readers that act on few commits skip the others. A reader that is further behind, or has to handle a commit,
 * reads the log.
 */
export const createPassedOver = (concerns: (commit: Commit) => boolean): PassedOver => {
  /** No commit after `from` and up to `to` concerns the reader. */
  let from = Infinity;
  let to = 0;
  return {
    note: (commits) => {
      for (const commit of commits) {
        const { position } = commit;
        if (position <= to) continue;
        if (concerns(commit)) from = position;
        else if (position > to + 1 || from === Infinity) from = position - 1;
        to = position;
      }
    },
    after: (position) => (position >= from ? Math.max(position, to) : position),
  };
};
