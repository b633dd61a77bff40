import type { Collection, FindOptions } from 'mongodb';
import type { DocumentId, ProjectedDocument } from './projection.ts';

/**
 * Ids per query. Few enough for a slow database to answer in time, and for every database to use the index instead of a
 * full scan.
 */
const MAX_IDS = 1_000;

/** Finds documents by id, in no particular order. */
export const findByIds = async (
  collection: Pick<Collection<ProjectedDocument>, 'find'>,
  ids: readonly DocumentId[],
  options: FindOptions = {},
): Promise<ProjectedDocument[]> => {
  const found: ProjectedDocument[] = [];
  for (let from = 0; from < ids.length; from += MAX_IDS) {
    const some = ids.slice(from, from + MAX_IDS);
    const filter = { _id: { $in: some } };
    found.push(...(await collection.find(filter, { ...options, batchSize: some.length + 1 }).toArray()));
  }
  return found;
};
