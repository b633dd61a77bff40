import { randomUUID } from 'node:crypto';
import type { CommitDocument } from '../commits/commit.ts';
import { beginning, chain, type End } from '../commits/hashChain.ts';
import { createSegmentWriter } from '../segments/segmentWriter.ts';
import { aCommit } from './tally.ts';

/** Commits of several streams in turn, chained from an end of the log. */
export const chainedCommits = (count: number, streams: number, from: End = beginning): CommitDocument[] => {
  let end = from;
  return Array.from({ length: count }, (_, index) => {
    const version = Math.floor(index / streams) + 1;
    const fields = { stream: `tally-${index % streams}`, version, commitId: randomUUID() };
    const { document } = chain(end, aCommit({ ...fields, correlationId: randomUUID(), by: `by ${index}` }));
    end = { position: document._id, hash: document.hash };
    return document;
  });
};

export const aSegment = async (
  commits: readonly CommitDocument[],
  before: End = beginning,
  previous: ReadonlyMap<string, number> = new Map(),
) => {
  const writer = createSegmentWriter({ before, previousOf: async () => previous });
  for (const commit of commits) await writer.add(commit);
  return writer.finish();
};
