interface Batches<Item, Result> {
  items: readonly Item[];
  /** The index of the first item to handle; 0 by default. */
  from?: number;
  /** Items that are handled at once. Their commits share log inserts. */
  size: number;
  /** Called before each batch. False ends the work. */
  shouldContinue: () => boolean;
  run: (item: Item) => Promise<Result>;
  /** Called after each batch with the index of its first item. May resolve to the index at which to continue. */
  after?: (results: readonly Result[], from: number) => Promise<number | void>;
}

/** Sends commands about many items, a batch at once. Resolves to the index of the first item that was not handled. */
export const eachBatch = async <Item, Result>({
  items,
  from = 0,
  size,
  shouldContinue,
  run,
  after,
}: Batches<Item, Result>): Promise<number> => {
  let at = from;
  while (at < items.length && shouldContinue()) {
    const results = await Promise.all(items.slice(at, at + size).map(run));
    at = (await after?.(results, at)) ?? at + results.length;
  }
  return at;
};
