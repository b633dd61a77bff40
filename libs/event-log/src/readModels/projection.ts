import type { EventMeta } from '@exline/kernel';
import type { Collection, Db, Document, IndexDescription } from 'mongodb';
import type { StoredEvent } from '../commits/commit.ts';

/** A document of a read model; `version` is that of the last commit of its stream that changed it. */
export interface ProjectedDocument {
  _id: number | string;
  version: number;
}

export type DocumentId = ProjectedDocument['_id'];

/** What an event does to one document. Pure; null changes nothing. */
export interface DocumentChange {
  id: DocumentId;
  /** No earlier commit can have made this document. */
  isNew: boolean;
  fold: (document: ProjectedDocument | null) => object | null;
}

/** What an event takes away: every document with these fields that was made before it. Their ids are positions. */
export interface Clearing {
  match: Readonly<Record<string, string | number>>;
  before: number;
}

/** A read model's maker. Applying a commit twice, or from two processes at once, gives the same documents. */
export interface Projection {
  readonly name: string;
  /** Another number means another collection, made from the log beside the one of before. */
  readonly schemaVersion: number;
  /** At least one: creating them is what creates the collection. */
  readonly indexes: readonly IndexDescription[];
  /** What the names of the streams begin with that this read model is about; it sees no others. */
  readonly streams: readonly string[];
  /** Whether its documents change often, so that it pays to remember them. Not where something is cleared. */
  readonly cached: boolean;
  /** `index` is the event's place in its commit. */
  readonly changeOf: (event: StoredEvent, meta: EventMeta, index: number) => DocumentChange | null;
  readonly clearingOf: (event: StoredEvent, meta: EventMeta) => Clearing | null;
  /** What of a document comes from the log alone; left out where all of it does. */
  readonly logged?: (document: Readonly<Record<string, unknown>>) => object;
}

/** What names a read model and its version. */
export type ReadModelKey = Pick<Projection, 'name' | 'schemaVersion'>;

/** What the collection of a read model is called: processes of two versions side by side each have their own. */
export const collectionName = ({ name, schemaVersion }: ReadModelKey): string => `${name}_v${schemaVersion}`;

/** The same of a later generation: one that was made from the log anew in the same schema version. */
export const generationName = (key: ReadModelKey, generation: number): string =>
  generation === 0 ? collectionName(key) : `${collectionName(key)}_g${generation}`;

/** Which collections the readers of this process use, where these are not the first generation. */
const readFrom = new WeakMap<Db, Map<string, string>>();

/** Has all that read this read model through this `db` use another collection from now on. */
export const setReadFrom = (db: Db, key: ReadModelKey, name: string): void => {
  const names = readFrom.get(db) ?? new Map<string, string>();
  readFrom.set(db, names.set(collectionName(key), name));
};

/**
 * The collection of a read model in the schema version of this program. It stays right when another generation begins to
 * serve: each call goes to the one that serves then, while cursors that are open go on in theirs.
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
