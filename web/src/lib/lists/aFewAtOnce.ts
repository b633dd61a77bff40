/**
 * Works on items a few at a time, begun in their order. The first that fails is thrown, and keeps those that are not
 * under way from beginning.
 */
export const aFewAtOnce = async <Item>(
  items: readonly Item[],
  most: number,
  work: (item: Item) => Promise<void>,
): Promise<void> => {
  // All take from the same row.
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
