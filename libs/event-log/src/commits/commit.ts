/** A stored event. `v` is the schema version of its type. */
export interface StoredEvent {
  type: string;
  v: number;
  data: object;
  personal?: object;
}

/** A commit to append to a stream at exactly `version`. */
export interface NewCommit {
  stream: string;
  /** The number of the commit in its stream, from 1. */
  version: number;
  /** An id that is unique in the log. Appending the same id again returns the first commit. */
  commitId: string;
  /** The time of the commit, ISO 8601 UTC. */
  at: string;
  actor: string;
  correlationId: string;
  causationId: string | null;
  events: readonly StoredEvent[];
}

/** A commit in the log. Positions are 1, 2, 3 ... without gaps. */
export interface Commit extends NewCommit {
  position: number;
  /** SHA-256 of the previous commit's hash and this commit's content. */
  hash: string;
}

/** The MongoDB document of a commit. The hash covers the fields in this order. */
export interface CommitDocument extends NewCommit {
  _id: number;
  hash: string;
}

/** Copies field by field, because an object spread is several times slower and every commit passes here. */
export const toCommit = (
  { _id, stream, version, commitId, at, actor, correlationId, causationId, events, hash }: CommitDocument,
  plain: readonly StoredEvent[] = events,
): Commit => ({
  position: _id,
  stream,
  version,
  commitId,
  at,
  actor,
  correlationId,
  causationId,
  events: plain,
  hash,
});
