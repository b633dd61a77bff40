interface Bounds {
  least: number;
  most: number;
}

/** Successful batches in a row before the size is doubled. */
const GROWS_AFTER = 5;

/**
 * Adapts the number of commits per batch. A failure halves it, because a batch that timed out would time out
 * again.
 */
export const createBatchSize = ({ least, most }: Bounds) => {
  let size = most;
  let successesInRow = 0;
  return {
    current: (): number => size,
    failed: (): void => {
      size = Math.max(least, Math.floor(size / 2));
      successesInRow = 0;
    },
    handled: (): void => {
      successesInRow += 1;
      if (successesInRow % GROWS_AFTER === 0) size = Math.min(most, size * 2);
    },
  };
};
