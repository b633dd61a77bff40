import type { Collection, Filter, FindOptions } from 'mongodb';
import type { ProjectedDocument } from '../readModels/projection.ts';

/** Finds the documents of selected rows, in the order of their ids. One query for a page. */
export const findInOrder = async <Doc extends ProjectedDocument>(
  documents: Pick<Collection<Doc>, 'find'>,
  ids: readonly ProjectedDocument['_id'][],
  options: FindOptions = {},
): Promise<Doc[]> => {
  if (ids.length === 0) return [];
  const filter = { _id: { $in: [...ids] } } as Filter<Doc>;
  const found = await documents.find<Doc>(filter, { ...options, batchSize: ids.length + 1 }).toArray();
  const byId = new Map(found.map((document) => [document._id, document]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};
