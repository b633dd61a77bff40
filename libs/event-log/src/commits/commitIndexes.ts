import type { Collection } from 'mongodb';
import type { CommitDocument } from './commit.ts';

export const createCommitIndexes = async (commits: Collection<CommitDocument>): Promise<void> => {
  await commits.createIndexes([
    { name: 'stream_version', key: { stream: 1, version: 1 }, unique: true },
    { name: 'commit_id', key: { commitId: 1 }, unique: true },
  ]);
};
