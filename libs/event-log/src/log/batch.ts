import type { CommitDocument, Commit, NewCommit } from '../commits/commit.ts';
import { chain, type End } from '../commits/hashChain.ts';
import type { SealedCommit } from '../encryption/sealing.ts';

/**
 * What became of commits that were to land one after another. `landed` are the first of them; after those nothing
 * was written: `stopped` says why. `repeated` is the commit of this stream that has the id of the next one.
 */
export interface Appended {
  landed: readonly Commit[];
  stopped: Error | null;
  repeated: Commit | null;
}

/** Commits of one stream that were decided each on the result of the one before: if one is refused, the rest must not land. */
export interface Group {
  /** What has not landed yet. */
  left: readonly NewCommit[];
  /** The same as it is to be stored; null until it goes out for the first time. */
  sealed: readonly SealedCommit[] | null;
  landed: Commit[];
  end: (stopped: Error | null, repeated?: Commit | null) => void;
}

/** What goes out in one insert: the documents of some groups, group by group. */
export interface Batch {
  parts: readonly { group: Group; documents: readonly CommitDocument[] }[];
  documents: CommitDocument[];
  /** What each of the documents was made of. */
  sent: readonly NewCommit[];
}

const MOST_COMMITS = 1_000;
const MOST_BYTES = 8_000_000;
const COMMIT_BYTES = 4_000_000;

/** Those that wait longest, about as many as go into one insert. */
export const nextOf = (waiting: Iterable<Group>): Group[] => {
  const next: Group[] = [];
  let count = 0;
  for (const group of waiting) {
    if (count >= MOST_COMMITS) break;
    next.push(group);
    count += group.left.length;
  }
  return next;
};

/** Places sealed groups after the end of the log, until the batch is full. A commit too large to be stored ends its group. */
export const gather = (groups: readonly Group[], from: End): Batch => {
  const parts: { group: Group; documents: CommitDocument[] }[] = [];
  let end = from;
  let bytes = 0;
  for (const group of groups) {
    if (bytes >= MOST_BYTES || !group.sealed) break;
    let after = end;
    const placed = group.sealed.map(({ commit, events }) => {
      const chained = chain(after, commit, events);
      after = { position: chained.document._id, hash: chained.document.hash };
      return chained;
    });
    const largest = Math.max(...placed.map((each) => each.bytes));
    if (largest > COMMIT_BYTES) {
      group.end(new Error(`a commit of ${largest} bytes is too large`));
      continue;
    }
    parts.push({ group, documents: placed.map(({ document }) => document) });
    end = after;
    bytes += placed.reduce((sum, each) => sum + each.bytes, 0);
  }
  return {
    parts,
    documents: parts.flatMap(({ documents }) => documents),
    sent: parts.flatMap(({ group }) => group.left),
  };
};
