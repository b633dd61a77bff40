import type { EventMeta } from '@exline/kernel';
import type { Collection, Db, Document, IndexDescription } from 'mongodb';
import type { StoredEvent } from '../commits/commit.ts';

/** A document of a read model. `version` is that of the last commit of its stream that changed it. */
export interface ProjectedDocument {
  _id: number | string;
  version: number;
}

export type DocumentId = ProjectedDocument['_id'];

/**
 * The change that an event makes to one document. `fold` is pure and returns null for no change. In what it returns,
 * `_id` is the first field, because MongoDB stores a replacement that starts with its id unchanged.
 */
export interface DocumentChange {
  id: DocumentId;
  /** True if no earlier commit can have created this document. */
  isNew: boolean;
  fold: (document: ProjectedDocument | null) => Pick<ProjectedDocument, '_id'> | null;
}

/**
 * A bulk delete by an event: all documents with these fields that were created before position `before`. Their
 * ids are positions. They must belong to the stream of the event, because threads fold streams independently.
 */
export interface BulkDelete {
  match: Readonly<Record<string, string | number>>;
  before: number;
}

/**
 * The values by which the lists of a read model are filtered, sorted, counted and searched. Each gateway keeps
 * them in memory. The functions may only use the given fields.
 */
export interface ListDefinition<Doc extends ProjectedDocument = ProjectedDocument> {
  /** The paths of the fields that the functions use. */
  readonly fields: Readonly<Record<string, 1>>;
  /** Times in whole minutes, which need half the memory of exact ones. */
  readonly minutes: Readonly<Record<string, (document: Doc) => number>>;
  readonly numbers: Readonly<Record<string, (document: Doc) => number>>;
  /** Texts that repeat, for filters and counts. */
  readonly labels: Readonly<Record<string, (document: Doc) => string>>;
  /** Texts by which the list is sorted. */
  readonly sorted?: Readonly<Record<string, (document: Doc) => string | null>>;
  readonly texts: (document: Doc) => readonly (string | null)[];
  /** Texts that are searched separately, by the name of the scope. */
  readonly scopes?: Readonly<Record<string, (document: Doc) => readonly (string | null)[]>>;
  /** The name of a sorted text that is also found by at least four digits inside it. */
  readonly digits?: string;
}

/**
 * Builds a read model from events. Applying a commit twice, or from two processes at once, gives the same documents.
 */
export interface Projection {
  readonly name: string;
  /** A new number creates a new collection from the log, beside the previous one. */
  readonly schemaVersion: number;
  /** At least one index, because creating it also creates the collection. */
  readonly indexes: readonly IndexDescription[];
  /** Prefixes of the stream names that this read model uses. It receives no other commits. */
  readonly streams: readonly string[];
  /** Whether writers cache documents. For documents that change often. Not allowed together with bulk deletes. */
  readonly cached: boolean;
  /** `index` is the position of the event in its commit. */
  readonly changeOf: (event: StoredEvent, meta: EventMeta, index: number) => DocumentChange | null;
  readonly bulkDeleteOf: (event: StoredEvent, meta: EventMeta) => BulkDelete | null;
  /** Returns the part of a document that the log determines. Omit if that is the whole document. */
  readonly logged?: (document: Readonly<Record<string, unknown>>) => object;
  /** The lists of the read model, which each gateway keeps in memory. */
  readonly list?: ListDefinition;
}

/** Identifies a read model and its schema version. */
export type ReadModelKey = Pick<Projection, 'name' | 'schemaVersion'>;

/** Collection name of a read model. Two releases with different schema versions use separate collections. */
export const collectionName = ({ name, schemaVersion }: ReadModelKey): string => `${name}_v${schemaVersion}`;

/** Collection name of a generation. A rebuild in the same schema version creates the next generation. */
export const generationName = (key: ReadModelKey, generation: number): string =>
  generation === 0 ? collectionName(key) : `${collectionName(key)}_g${generation}`;

/** The collections that readers of this process use, if not the first generation. */
const readFrom = new WeakMap<Db, Map<string, string>>();

/** Makes all readers of this read model through this `db` use another collection from now on. */
export const setReadFrom = (db: Db, key: ReadModelKey, name: string): void => {
  const names = readFrom.get(db) ?? new Map<string, string>();
  readFrom.set(db, names.set(collectionName(key), name));
};

/**
 * Returns the collection of a read model in the schema version of this program. It follows a change of
 * generation: each call uses the generation that is active then, and open cursors continue in theirs.
 */
export const readModel = <Doc extends Document>(db: Db, key: ReadModelKey): Collection<Doc> => {
  const open = (name: string) =>
    db.collection<Doc>(name, { ignoreUndefined: true, readPreference: 'primary' });
  let current = open(collectionName(key));
  return new Proxy(current, {
    get: (_first, property) => {
      const name = readFrom.get(db)?.get(collectionName(key)) ?? collectionName(key);
      if (name !== current.collectionName) current = open(name);
      const value: unknown = Reflect.get(current, property);
      return typeof value === 'function' ? value.bind(current) : value;
    },
  });
};
