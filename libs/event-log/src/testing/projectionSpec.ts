import { metaOf } from '@exline/kernel/testing';
import type { Commit } from '../commits/commit.ts';
import type { AnyFact } from '../commits/decider.ts';
import { createRows, type Rows } from '../lists/rows.ts';
import { foldPlan, isBulkDeleted, planBatch } from '../projections/folding.ts';
import type { DocumentId, ListDefinition, ProjectedDocument, Projection } from '../readModels/projection.ts';

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

/** A value with only these fields, as a database returns it. A path is a list of names. */
const withFields = (value: unknown, paths: readonly (readonly string[])[]): unknown => {
  if (paths.some((path) => path.length === 0) || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, part]) => {
        const below = paths.filter(([first]) => first === name).map(([, ...rest]) => rest);
        return [name, below.length > 0 ? withFields(part, below) : undefined] as const;
      })
      .filter(([, part]) => part !== undefined),
  );
};

/** A document as the lists of its read model load it: only with the fields that they declare. */
const listed = ({ fields }: ListDefinition, document: ProjectedDocument): ProjectedDocument =>
  withFields(
    document,
    ['_id', 'version', ...Object.keys(fields)].map((path) => path.split('.')),
  ) as ProjectedDocument;

const listOf = ({ list }: Projection): ListDefinition => {
  if (!list) throw new Error('it declares no lists');
  return list;
};

/** The rows of the lists of a read model for these documents. */
export const rowsOf = (projection: Projection, documents: readonly ProjectedDocument[]): Rows => {
  const list = listOf(projection);
  const rows = createRows(list);
  for (const document of documents) rows.put(listed(list, document));
  return rows;
};

/** The values of a document by which the lists of its read model filter, sort and search. */
export const columnsOf = (projection: Projection, document: ProjectedDocument) => {
  const list = listOf(projection);
  const row = listed(list, document);
  const valuesOf = <Value>(columns: Readonly<Record<string, (document: ProjectedDocument) => Value>>) =>
    Object.fromEntries(Object.entries(columns).map(([name, valueOf]) => [name, valueOf(row)]));
  return {
    minutes: valuesOf(list.minutes),
    numbers: valuesOf(list.numbers),
    labels: valuesOf(list.labels),
    texts: list.texts(row),
  };
};

/** Returns the faults of a read model that a database would reject or no query could use. Empty if there are none. */
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
