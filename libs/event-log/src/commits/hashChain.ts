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

/** Places a commit right after `end`, with its events as they are to be stored. */
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
  // BSON is what is stored, so its bytes are the canonical form: key order and number types included.
  const bytes = BSON.serialize(content, { ignoreUndefined: true });
  const hash = createHash('sha256').update(end.hash).update(bytes).digest('hex');
  return { document: { ...content, hash }, bytes: bytes.length };
};

/** Whether a commit is what was written after `end`. */
export const follows = (end: End, commit: CommitDocument): boolean =>
  chain(end, commit).document.hash === commit.hash;
