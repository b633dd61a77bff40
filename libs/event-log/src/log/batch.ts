import type { CommitDocument, Commit, NewCommit } from '../commits/commit.ts';
import { chain, type End } from '../commits/hashChain.ts';
import type { SealedCommit } from '../encryption/sealing.ts';

/** Commits of one stream, each decided on the result of the previous one. If one is refused, the rest must not land. */
export interface Group {
  /** Commits that have not landed yet. */
  left: readonly NewCommit[];
  /** The remaining commits in stored form, or null before the first attempt. */
  sealed: readonly SealedCommit[] | null;
  landed: Commit[];
  /** Maximum number of commits to write next. */
  max?: number;
  end: (stopped: Error | null, repeated?: Commit | null) => void;
}

/** The content of one insert: the documents of several groups, in group order. */
export interface Batch {
  parts: readonly { group: Group; documents: readonly CommitDocument[] }[];
  documents: CommitDocument[];
  /** The original commit of each document. */
  sent: readonly NewCommit[];
}

const MAX_COMMITS = 1_000;
const MAX_BYTES = 8_000_000;
const COMMIT_BYTES = 4_000_000;

/** The oldest groups, about as many as fit into one insert. */
export const nextOf = (waiting: Iterable<Group>): Group[] => {
  const next: Group[] = [];
  let count = 0;
  for (const group of waiting) {
    if (count >= MAX_COMMITS) break;
    next.push(group);
    count += group.left.length;
  }
  return next;
};

/** Appends sealed groups to the end of the log until the batch is full. A commit that is too large fails its group. */
export const collectBatch = (groups: readonly Group[], from: End): Batch => {
  const parts: { group: Group; documents: CommitDocument[] }[] = [];
  let end = from;
  let bytes = 0;
  for (const group of groups) {
    if (bytes >= MAX_BYTES || !group.sealed) break;
    let after = end;
    const placed = group.sealed.slice(0, group.max).map(({ commit, events }) => {
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
    sent: parts.flatMap(({ group, documents }) => group.left.slice(0, documents.length)),
  };
};
