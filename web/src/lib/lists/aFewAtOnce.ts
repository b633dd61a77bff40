/** Processes items in order, at most `most` at a time. Rejects with the first error and then starts no further items. */
export const aFewAtOnce = async <Item>(
  items: readonly Item[],
  most: number,
  work: (item: Item) => Promise<void>,
): Promise<void> => {
  // All workers share one iterator.
  const row = items.values();
  let stopped = false;
  const one = async () => {
    for (const item of row) {
      if (stopped) return;
      await work(item).catch((error: unknown) => {
        stopped = true;
        throw error;
      });
    }
  };
  await Promise.all(Array.from({ length: most }, one));
};
