import type { Collection, Document, Filter, FindOptions, WithId } from 'mongodb';

/** So few that a slow database answers in time, and that every database looks them up instead of reading all it has. */
const MOST_IDS = 1_000;

/** The documents of many ids, in no order. */
export const findByIds = async <Found extends Document>(
  collection: Pick<Collection<Found>, 'find'>,
  ids: readonly Found['_id'][],
  options: FindOptions = {},
): Promise<WithId<Found>[]> => {
  const found: WithId<Found>[] = [];
  for (let from = 0; from < ids.length; from += MOST_IDS) {
    const some = ids.slice(from, from + MOST_IDS);
    const filter = { _id: { $in: some } } as Filter<Found>;
    found.push(...(await collection.find(filter, { ...options, batchSize: some.length + 1 }).toArray()));
  }
  return found;
};
