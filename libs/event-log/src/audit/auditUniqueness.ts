import { createHash } from 'node:crypto';
import { lostIndexes } from '@exline/mongo';
import type { Db } from 'mongodb';
import type { CommitDocument } from '../commits/commit.ts';

const PAGE = 1_000;

/** Six bytes of a hash take less memory than the text. Different texts rarely have the same ones. */
const numberOf = (text: string): number => createHash('sha256').update(text).digest().readUIntBE(0, 6);

/**
 * Looks for commits with the same version or id, which are only possible while the log lacks a unique index. It
 * reads nothing if all indexes exist, and otherwise uses about 100 bytes of memory per commit.
 */
export const auditUniqueness = async (db: Db, onFault: (words: string) => void): Promise<void> => {
  const lost = lostIndexes(db, 'commits');
  if (lost.length === 0) return;
  for (const index of lost) onFault(`log: the unique index ${index} is missing`);
  const commits = db.collection<CommitDocument>('commits');
  const positions = new Map<number, number>();

  const compare = async (first: number, { _id, stream, version, commitId }: CommitDocument) => {
    const other = await commits.findOne({ _id: first });
    if (other?.stream === stream && other.version === version)
      onFault(`log: commits ${first} and ${_id} have the same stream and version`);
    else if (other?.commitId === commitId) onFault(`log: commits ${first} and ${_id} have the same id`);
  };

  const projection = { stream: 1, version: 1, commitId: 1 };
  for await (const commit of commits.find({}, { projection, sort: { _id: 1 }, batchSize: PAGE })) {
    const numbers = [`${commit.stream} ${commit.version}`, commit.commitId].map(numberOf);
    const firsts = new Set(numbers.flatMap((number) => positions.get(number) ?? []));
    for (const first of firsts) await compare(first, commit);
    for (const number of numbers) if (!positions.has(number)) positions.set(number, commit._id);
  }
};
