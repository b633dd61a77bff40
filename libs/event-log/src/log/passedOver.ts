import type { Commit } from '../commits/commit.ts';

/** The latest commits that a reader of the log need not read, because this process knows that they do not concern it. */
export interface PassedOver {
  /** Notes commits, in log order. */
  note: (commits: readonly Commit[]) => void;
  /** The last position up to which no commit after the given one concerns the reader. */
  after: (position: number) => number;
}

/**
 * Spares readers that act on few commits from reading all others. A reader that is further behind, or has to handle a
 * commit, reads the log.
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
