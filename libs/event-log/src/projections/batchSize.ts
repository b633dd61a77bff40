interface Bounds {
  min: number;
  max: number;
}

/** Successful batches in a row before the size is doubled. */
const GROWS_AFTER = 5;

/** Adapts the number of commits per batch. A failure halves it, because a batch that timed out would time out again. */
export const createBatchSize = ({ min, max }: Bounds) => {
  let size = max;
  let successesInRow = 0;
  return {
    current: (): number => size,
    failed: (): void => {
      size = Math.max(min, Math.floor(size / 2));
      successesInRow = 0;
    },
    handled: (): void => {
      successesInRow += 1;
      if (successesInRow % GROWS_AFTER === 0) size = Math.min(max, size * 2);
    },
  };
};
