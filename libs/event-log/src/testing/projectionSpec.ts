import { metaOf } from '@exline/kernel/testing';
import type { Commit } from '../commits/commit.ts';
import type { AnyFact } from '../commits/decider.ts';
import { createRows, type Rows } from '../lists/rows.ts';
import { foldPlan, isBulkDeleted, planBatch } from '../projections/folding.ts';
import type { DocumentId, ProjectedDocument, Projection } from '../readModels/projection.ts';

/** One commit: its stream, followed by its events. */
export type Happened<Event> = readonly [stream: string, ...events: Event[]];

/** Builds commits. The nth entry is the commit at position n, written n minutes after noon. */
export const commitsOf = <Event extends AnyFact>(happened: readonly Happened<Event>[]): Commit[] => {
  const versions = new Map<string, number>();
  return happened.map(([stream, ...events], index) => {
    const { position, at, actor } = metaOf(index + 1);
    const version = (versions.get(stream) ?? 0) + 1;
    versions.set(stream, version);
    return {
      stream,
      position,
      version,
      at,
      actor,
      commitId: `commit-${position}`,
      correlationId: 'test',
      causationId: null,
      hash: '',
      events: events.map((event) => ({ v: 1, ...event })),
    };
  });
};

/** Returns the documents of a read model after these commits, in order of creation. */
export const projectionSpec = <Document extends ProjectedDocument, Event extends AnyFact>(
  projection: Projection,
) => {
  const after = (...happened: Happened<Event>[]): Document[] => {
    const documents = new Map<DocumentId, ProjectedDocument>();
    for (const commit of commitsOf(happened)) {
      const { plans, bulkDeletes } = planBatch(projection, [commit]);
      // A writer with a cache would write deleted documents again.
      if (bulkDeletes.length > 0 && projection.cached)
        throw new Error('bulk deletes do not support cached read models');
      for (const plan of plans.values()) {
        const next = foldPlan(plan, documents.get(plan.id) ?? null);
        if (next) documents.set(plan.id, next);
      }
      for (const [id, document] of documents)
        if (isBulkDeleted(document, id, bulkDeletes)) documents.delete(id);
    }
    return [...documents.values()] as Document[];
  };
  return { after };
};

/** The rows of the lists of a read model for these documents. */
export const rowsOf = (projection: Projection, documents: readonly ProjectedDocument[]): Rows => {
  if (!projection.list) throw new Error('it declares no lists');
  const rows = createRows(projection.list);
  for (const document of documents) rows.put(document);
  return rows;
};

/**
 * Returns the faults of a read model that a database would reject or no query could use. Empty if there are
 * none.
 */
export const faultsOf = ({ name, indexes }: Projection, document: object | undefined): string[] => {
  const names = indexes.map((index) => index.name ?? '');
  const unknown = indexes.flatMap((index) =>
    Object.keys(index.key).filter((field) => !document || !(field in document)),
  );
  return [
    ...(name === '' ? ['it has no name'] : []),
    // Creating the indexes creates the collection.
    ...(indexes.length === 0 ? ['it has no index'] : []),
    ...(names.includes('') ? ['an index has no name'] : []),
    ...(new Set(names).size < names.length ? ['two indexes have one name'] : []),
    ...(indexes.some(({ key }) => Object.keys(key).length === 0) ? ['an index has no fields'] : []),
    ...unknown.map((field) => `no document has the field ${field}`),
  ];
};
