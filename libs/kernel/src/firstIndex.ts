/**
 * The first index from `low` on that passes the test, or `high` if none does. If an index passes, all later ones must
 * pass, too.
 */
export const firstIndex = (low: number, high: number, passes: (index: number) => boolean): number => {
  let from = low;
  let to = high;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (passes(middle)) to = middle;
    else from = middle + 1;
  }
  return from;
};
