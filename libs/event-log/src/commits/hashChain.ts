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

/** The content of a commit, as it is hashed and stored. */
const contentOf = (position: number, commit: NewCommit, events: NewCommit['events']) => ({
  _id: position,
  stream: commit.stream,
  version: commit.version,
  commitId: commit.commitId,
  at: commit.at,
  actor: commit.actor,
  correlationId: commit.correlationId,
  causationId: commit.causationId,
  events,
});

// Hashes the BSON bytes, because that is the stored form, including key order and number types.
const serialized = (content: object): Uint8Array => BSON.serialize(content, { ignoreUndefined: true });

/** The bytes of a stored commit that its hash covers. */
export const contentBytes = (commit: CommitDocument): Uint8Array =>
  serialized(contentOf(commit._id, commit, commit.events));

/** The hash of a commit, from the hash of its predecessor and its own content. */
export const hashOf = (before: string, content: Uint8Array): string =>
  createHash('sha256').update(before).update(content).digest('hex');

/** Chains a commit to `end`. `events` are the events in stored form. */
export const chain = (end: End, commit: NewCommit, events = commit.events): Chained => {
  const content = contentOf(end.position + 1, commit, events);
  const bytes = serialized(content);
  return { document: { ...content, hash: hashOf(end.hash, bytes) }, bytes: bytes.length };
};

/** Whether a commit matches its hash as the successor of `end`. */
export const follows = (end: End, commit: CommitDocument): boolean =>
  chain(end, commit).document.hash === commit.hash;
