import { createHash } from 'node:crypto';
import { BSON } from 'mongodb';
import type { CommitDocument, NewCommit } from './commit.ts';

/** The end of the log: what the next commit is chained to. */
export interface End {
  position: number;
  hash: string;
}

export const beginning: End = { position: 0, hash: '' };

/** Places a commit right after `end`. */
export const chain = (end: End, commit: NewCommit): CommitDocument => {
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
  return { ...content, hash };
};

/**
 * Position of the first commit that was changed, removed or inserted after the fact; null when the chain
 * holds. `commits` come in log order from the beginning.
 */
export const verifyChain = async (commits: AsyncIterable<CommitDocument>): Promise<number | null> => {
  let end = beginning;
  for await (const commit of commits) {
    const expected = chain(end, commit);
    if (commit._id !== expected._id || commit.hash !== expected.hash) return expected._id;
    end = { position: commit._id, hash: commit.hash };
  }
  return null;
};
