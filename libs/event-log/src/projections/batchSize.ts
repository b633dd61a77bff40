interface Bounds {
  least: number;
  most: number;
}

/** So many batches have to go well before larger ones are tried. */
const GROWS_AFTER = 5;

/** How many commits to take at once: half as many after a failure, as a batch that took too long would do so again. */
export const createBatchSize = ({ least, most }: Bounds) => {
  let size = most;
  let wentWell = 0;
  return {
    current: (): number => size,
    failed: (): void => {
      size = Math.max(least, Math.floor(size / 2));
      wentWell = 0;
    },
    handled: (): void => {
      wentWell += 1;
      if (wentWell % GROWS_AFTER === 0) size = Math.min(most, size * 2);
    },
  };
};
