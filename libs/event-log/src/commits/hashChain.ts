import { createHash } from 'node:crypto';
import { BSON } from 'mongodb';
import type { CommitDocument, NewCommit } from './commit.ts';

/** The end of the log, to which the next commit is chained. */
export interface End {
  position: number;
  hash: string;
}

export const beginning: End = { position: 0, hash: '' };

/** A commit with its position and hash, and its size in bytes. */
export interface Chained {
  document: CommitDocument;
  bytes: number;
}

/** Chains a commit to `end`. `events` are the events in stored form. */
export const chain = (end: End, commit: NewCommit, events = commit.events): Chained => {
  const content = {
    _id: end.position + 1,
    stream: commit.stream,
    version: commit.version,
    commitId: commit.commitId,
    at: commit.at,
    actor: commit.actor,
    correlationId: commit.correlationId,
    causationId: commit.causationId,
    events,
  };
  // Hashes the BSON bytes, because that is the stored form, including key order and number types.
  const bytes = BSON.serialize(content, { ignoreUndefined: true });
  const hash = createHash('sha256').update(end.hash).update(bytes).digest('hex');
  return { document: { ...content, hash }, bytes: bytes.length };
};

/** Whether a commit matches its hash as the successor of `end`. */
export const follows = (end: End, commit: CommitDocument): boolean =>
  chain(end, commit).document.hash === commit.hash;
