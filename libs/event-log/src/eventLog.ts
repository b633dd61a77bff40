import { EventEmitter } from 'node:events';
import type { Db } from 'mongodb';
import { createAppender } from './appender.ts';
import { toCommit, type Commit, type CommitDocument, type NewCommit } from './commit.ts';
import { verifyChain } from './hashChain.ts';

export interface EventLog {
  /** Adds a commit at the end of the log and of its stream; resolves once it is on disk. Throws `VersionConflict`, `LogUnavailable`. */
  append: (commit: NewCommit) => Promise<Commit>;
  /** The commits of a stream after a version, in order. */
  readStream: (stream: string, afterVersion?: number) => Promise<Commit[]>;
  /** Up to `limit` commits after a position, in log order. */
  read: (afterPosition: number, limit: number) => Promise<Commit[]>;
  at: (position: number) => Promise<Commit | null>;
  /** The last position; 0 for an empty log. */
  end: () => Promise<number>;
  /** Calls back whenever there may be something new; returns how to stop it. */
  onSignal: (listener: () => void) => () => void;
  /** Says that another process has appended. */
  signal: () => void;
  /** Position of the first commit that was tampered with, or null. */
  verify: () => Promise<number | null>;
}

export interface EventLogOptions {
  db: Db;
  /** Told of every commit that this process appended, to wake the others. */
  announce?: (position: number) => void;
}

/** The event log on one MongoDB collection. Creates its indexes. */
export const createEventLog = async ({ db, announce }: EventLogOptions): Promise<EventLog> => {
  const commits = db.collection<CommitDocument>('commits', {
    ignoreUndefined: true,
    writeConcern: { w: 'majority', journal: true },
    // What may still be rolled back must neither be delivered nor be chained to.
    readConcern: { level: 'majority' },
  });
  await commits.createIndexes([
    { name: 'stream_version', key: { stream: 1, version: 1 }, unique: true },
    { name: 'commit_id', key: { commitId: 1 }, unique: true },
  ]);
  const signals = new EventEmitter().setMaxListeners(0);
  const append = createAppender(commits);

  return {
    append: async (commit) => {
      const landed = await append(commit);
      signals.emit('signal');
      announce?.(landed.position);
      return landed;
    },
    readStream: async (stream, afterVersion = 0) => {
      const found = commits.find(
        { stream, version: { $gt: afterVersion } },
        { sort: { stream: 1, version: 1 } },
      );
      return (await found.toArray()).map(toCommit);
    },
    read: async (afterPosition, limit) => {
      const found = commits.find({ _id: { $gt: afterPosition } }, { sort: { _id: 1 }, limit });
      return (await found.toArray()).map(toCommit);
    },
    at: async (position) => {
      const found = await commits.findOne({ _id: position });
      return found && toCommit(found);
    },
    end: async () => (await commits.findOne({}, { sort: { _id: -1 }, projection: { _id: 1 } }))?._id ?? 0,
    onSignal: (listener) => {
      signals.on('signal', listener);
      return () => void signals.off('signal', listener);
    },
    signal: () => void signals.emit('signal'),
    verify: () => verifyChain(commits.find({}, { sort: { _id: 1 } })),
  };
};
