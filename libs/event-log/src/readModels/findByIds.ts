import type { Collection, FindOptions } from 'mongodb';
import type { DocumentId, ProjectedDocument } from './projection.ts';

/** So few that a slow database answers in time, and that every database looks them up instead of reading all it has. */
const MOST_IDS = 1_000;

/** The documents of many ids, in no order. */
export const findByIds = async (
  collection: Pick<Collection<ProjectedDocument>, 'find'>,
  ids: readonly DocumentId[],
  options: FindOptions = {},
): Promise<ProjectedDocument[]> => {
  const found: ProjectedDocument[] = [];
  for (let from = 0; from < ids.length; from += MOST_IDS) {
    const some = ids.slice(from, from + MOST_IDS);
    const filter = { _id: { $in: some } };
    found.push(...(await collection.find(filter, { ...options, batchSize: some.length + 1 }).toArray()));
  }
  return found;
};
