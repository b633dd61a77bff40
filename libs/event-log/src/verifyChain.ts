import type { CommitDocument } from './commit.ts';
import { beginning, type End } from './hashChain.ts';
import { follows, isHead, type Seam } from './seam.ts';

/**
 * Position of the first commit that was changed, removed or inserted after the fact; null when the chain
 * holds. `commits` come in log order from the beginning; `head` is what is known of the end from elsewhere, so
 * that a tail that was cut off is missed too.
 */
export const verifyChain = async (
  commits: AsyncIterable<CommitDocument>,
  head: End,
  seam: Seam,
): Promise<number | null> => {
  let end = beginning;
  for await (const commit of commits) {
    if (commit._id !== end.position + 1 || !follows(end, commit, seam)) return end.position + 1;
    end = { position: commit._id, hash: commit.hash };
    if (end.position === head.position && !isHead(end, head, seam)) return end.position;
  }
  return end.position < head.position ? end.position + 1 : null;
};
