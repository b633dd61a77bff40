import type { EventMeta } from '@exline/kernel';
import type { Collection, Db, Document, IndexDescription } from 'mongodb';
import type { StoredEvent } from './commit.ts';

/** A document of a read model; `version` is that of the last commit of its stream that changed it. */
export interface ProjectedDocument {
  _id: number | string;
  version: number;
}

export type DocumentId = ProjectedDocument['_id'];

/** What an event does to one document. Pure; null changes nothing. */
export interface Change {
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
  readonly changeOf: (event: StoredEvent, meta: EventMeta, index: number) => Change | null;
  readonly clearingOf: (event: StoredEvent, meta: EventMeta) => Clearing | null;
}

/** What names a read model and its version. */
export type ReadModelKey = Pick<Projection, 'name' | 'schemaVersion'>;

/** What the collection of a read model is called: processes of two versions side by side each have their own. */
export const collectionName = ({ name, schemaVersion }: ReadModelKey): string => `${name}_v${schemaVersion}`;

/** The collection of a read model in the schema version of this program. */
export const readModel = <Doc extends Document>(db: Db, projection: ReadModelKey): Collection<Doc> =>
  db.collection<Doc>(collectionName(projection), { ignoreUndefined: true, readPreference: 'primary' });
