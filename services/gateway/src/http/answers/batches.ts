/** The maximum number of keys per query, and of concurrent queries. */
const MOST = 200;
const AT_ONCE = 2;

interface Waiting<Value> {
  promise: () => Promise<Value | null>;
  resolve: (value: Value | null) => void;
  reject: (error: unknown) => void;
}

/**
 * Dataloader: combines lookups made at the same time into few queries, so that thousands of
 * simultaneous requests, as after a start, do not delay everything else. A key missing from the
 * result resolves to null.
 */
export const inBatches = <Value>(
  ask: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): ((key: string) => Promise<Value | null>) => {
  const waiting = new Map<string, Waiting<Value>>();
  let asking = 0;

  const askNext = async (): Promise<void> => {
    const batch = [...waiting].slice(0, MOST);
    for (const [key] of batch) waiting.delete(key);
    asking += 1;
    try {
      const found = await ask(batch.map(([key]) => key));
      for (const [key, { resolve }] of batch) resolve(found.get(key) ?? null);
    } catch (error) {
      for (const [, { reject }] of batch) reject(error);
    }
    asking -= 1;
    askWaiting();
  };

  const askWaiting = (): void => {
    while (asking < AT_ONCE && waiting.size > 0) void askNext();
  };

  return (key) => {
    const there = waiting.get(key);
    if (there) return there.promise();
    if (waiting.size === 0) setImmediate(askWaiting);
    const promise = new Promise<Value | null>((resolve, reject) => {
      waiting.set(key, { resolve, reject, promise: () => promise });
    });
    return promise;
  };
};
