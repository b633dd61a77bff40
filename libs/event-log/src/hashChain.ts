import { createHash } from 'node:crypto';
import { BSON } from 'mongodb';
import type { CommitDocument, NewCommit } from './commit.ts';

/** The end of the log: what the next commit is chained to. */
export interface End {
  position: number;
  hash: string;
}

export const beginning: End = { position: 0, hash: '' };

/** A commit at its place, and how large it is. */
export interface Chained {
  document: CommitDocument;
  bytes: number;
}

/** Places a commit right after `end`. */
export const chain = (end: End, commit: NewCommit): Chained => {
  const content = {
    _id: end.position + 1,
    stream: commit.stream,
    version: commit.version,
    commitId: commit.commitId,
    at: commit.at,
    actor: commit.actor,
    correlationId: commit.correlationId,
    causationId: commit.causationId,
    events: commit.events,
  };
  // BSON is what is stored, so its bytes are the canonical form: key order and number types included.
  const bytes = BSON.serialize(content, { ignoreUndefined: true });
  const hash = createHash('sha256').update(end.hash).update(bytes).digest('hex');
  return { document: { ...content, hash }, bytes: bytes.length };
};

/**
 * Position of the first commit that was changed, removed or inserted after the fact; null when the chain
 * holds. `commits` come in log order from the beginning; `head` is what is known of the end from elsewhere, so
 * that a tail that was cut off is missed too.
 */
export const verifyChain = async (
  commits: AsyncIterable<CommitDocument>,
  head: End = beginning,
): Promise<number | null> => {
  let end = beginning;
  for await (const commit of commits) {
    const { document: expected } = chain(end, commit);
    if (commit._id !== expected._id || commit.hash !== expected.hash) return expected._id;
    end = { position: commit._id, hash: commit.hash };
    if (end.position === head.position && end.hash !== head.hash) return end.position;
  }
  return end.position < head.position ? end.position + 1 : null;
};
