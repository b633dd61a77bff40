import DataLoader from 'dataloader';
import pLimit from 'p-limit';

const MAX_KEYS = 200;
const QUERIES_AT_ONCE = 2;

/**
 * Combines lookups made at the same time into few queries, so that thousands of simultaneous requests, as after a
 * start, do not delay everything else. A key missing from the result resolves to null.
 */
export const createLoader = <Value>(
  ask: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): ((key: string) => Promise<Value | null>) => {
  const inTurn = pLimit(QUERIES_AT_ONCE);
  let asked: Promise<ReadonlyMap<string, Value>>;
  const loader = new DataLoader<string, Value | null>(
    async (keys) => {
      // Calls share a result only until the query starts: later ones must see later changes.
      for (const key of keys) loader.clear(key);
      asked = ask(keys);
      const found = await asked;
      return keys.map((key) => found.get(key) ?? null);
    },
    {
      maxBatchSize: MAX_KEYS,
      // A batch takes more keys while it waits for its turn. Its callers handle errors.
      batchScheduleFn: (startQuery) =>
        setImmediate(() => {
          inTurn(() => {
            startQuery();
            return asked;
          }).catch(() => {});
        }),
    },
  );
  return (key) => loader.load(key);
};
