import type { Inactive } from '@exline/event-log';

/** Erasures that run at once. They share log inserts and still leave capacity for requests. */
const AT_ONCE = 20;

/** Erases items until none is left or `held` returns false. Resolves to their number. */
export const eraseInactive = async <Id>(
  found: AsyncIterable<Inactive<Id>>,
  held: () => boolean,
  erase: (id: Id) => Promise<void>,
): Promise<{ erased: number }> => {
  let erased = 0;
  const one = async ({ id }: Inactive<Id>) => {
    await erase(id);
    erased += 1;
  };
  let batch: Inactive<Id>[] = [];
  for await (const record of found) {
    if (!held()) return { erased };
    if (batch.push(record) < AT_ONCE) continue;
    await Promise.all(batch.map(one));
    batch = [];
  }
  await Promise.all(batch.map(one));
  return { erased };
};
