import type { CommitDocument } from './commit.ts';
import { beginning, follows, type End } from './hashChain.ts';

/**
 * Position of the first commit that was changed, removed or inserted after the fact; null when the chain
 * holds. `commits` come in log order from the beginning; `head` is what is known of the end from elsewhere, so
 * that a tail that was cut off is missed too.
 */
export const verifyChain = async (
  commits: AsyncIterable<CommitDocument>,
  head: End,
): Promise<number | null> => {
  let end = beginning;
  for await (const commit of commits) {
    if (commit._id !== end.position + 1 || !follows(end, commit)) return end.position + 1;
    end = { position: commit._id, hash: commit.hash };
    if (end.position === head.position && end.hash !== head.hash) return end.position;
  }
  return end.position < head.position ? end.position + 1 : null;
};
