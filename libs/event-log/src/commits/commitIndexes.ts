import type { IndexDescription } from 'mongodb';

/** The indexes of the log. Their uniqueness decides which of two writers stores a commit. */
export const commitIndexes: readonly IndexDescription[] = [
  { name: 'stream_version', key: { stream: 1, version: 1 }, unique: true },
  { name: 'commit_id', key: { commitId: 1 }, unique: true },
];
