/** An event as it is stored. `v` is the version of its shape. */
export interface StoredEvent {
  type: string;
  v: number;
  data: object;
  personal?: object;
}

/** What a writer wants to add to a stream: at `version`, or not at all. */
export interface NewCommit {
  stream: string;
  /** 1 for the first commit of a stream. */
  version: number;
  /** Unique in the whole log: a second commit with the same id is the first one. */
  commitId: string;
  /** ISO 8601 UTC. */
  at: string;
  actor: string;
  correlationId: string;
  causationId: string | null;
  events: readonly StoredEvent[];
}

/** A commit in the log. Positions are 1, 2, 3 ... without gaps. */
export interface Commit extends NewCommit {
  position: number;
  /** SHA-256 over the predecessor's hash and this commit's own content. */
  hash: string;
}

/** The same as a MongoDB document; the order of the keys is the order that is hashed. */
export interface CommitDocument extends NewCommit {
  _id: number;
  hash: string;
}

/** Field by field, as each commit passes here: spread, it costs several times as much. */
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
