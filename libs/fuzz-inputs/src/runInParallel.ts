/** Runs an action for each item, a limited number at a time. Each lane keeps its order. */
export const runInParallel = async <Item>(
  count: number,
  items: readonly Item[],
  act: (item: Item, lane: number) => Promise<void>,
): Promise<void> => {
  const lanes = Array.from({ length: count }, async (_, lane) => {
    for (let index = lane; index < items.length; index += count) {
      const item = items[index];
      if (item !== undefined) await act(item, lane);
    }
  });
  await Promise.all(lanes);
};
