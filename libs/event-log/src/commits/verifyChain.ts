import type { CommitDocument } from './commit.ts';
import { beginning, follows, type End } from './hashChain.ts';

/**
 * Returns the position of the first commit that was changed, removed or inserted later, or null if the chain is
 * intact. `commits` are in log order from the beginning. `head` is the end of the log from a separate source,
 * which reveals a truncated log.
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
