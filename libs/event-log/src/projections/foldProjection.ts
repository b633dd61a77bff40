import type { EventMeta } from '@exline/kernel';
import type { IndexDescription } from 'mongodb';
import type { StoredEvent } from '../commits/commit.ts';
import type { AnyFact } from '../commits/decider.ts';
import type { BulkDelete, ListDefinition, ProjectedDocument, Projection } from '../readModels/projection.ts';

type Fold<Doc, Event> = (document: Doc | null, event: Event, meta: EventMeta) => Omit<Doc, 'version'> | null;

/**
 * One entry per event type, a fold or `nothing`, so that a new type does not compile until it is handled.
 * Events whose type is a plain `string` are not allowed, because no entry could ever be missing.
 */
type Folds<Doc, Event extends AnyFact> = string extends Event['type']
  ? never
  : { readonly [T in Event['type']]: Fold<Doc, Extract<Event, { type: T }>> | 'nothing' };

export interface FoldDefinition<Doc extends ProjectedDocument, Event extends AnyFact> {
  name: string;
  /** Increase this when the documents change, also through a new event: the read model is then built again. */
  schemaVersion: number;
  streams: readonly string[];
  cached: boolean;
  indexes: readonly IndexDescription[];
  /** Returns the part of a document that the log determines. Omit if that is the whole document. */
  logged?: NonNullable<Projection['logged']>;
  list?: ListDefinition<Doc>;
  /**
   * The id of the document that an event concerns, if any. All events about a document must be in one stream, because
   * streams are loaded side by side and a document has the version of its stream.
   */
  idOf: (event: Event, meta: EventMeta) => Doc['_id'] | null;
  fold: Folds<Doc, Event>;
  /** Bulk deletes by event type: the fields that a deleted document must match. */
  bulkDelete?: {
    readonly [T in Event['type']]?: (
      event: Extract<Event, { type: T }>,
      meta: EventMeta,
    ) => BulkDelete['match'];
  };
}

/**
 * A read model with one document per subject. Single documents are never removed, because a late event would
 * create them again. A deleted subject stays as a tombstone.
 */
export const foldProjection = <Doc extends ProjectedDocument, Event extends AnyFact>({
  idOf,
  fold,
  bulkDelete: clear = {},
  list,
  ...rest
}: FoldDefinition<Doc, Event>): Projection => {
  // The only place where stored events get their types. Types of a later program version are in neither table.
  const folds = fold as Readonly<Record<string, Fold<Doc, Event> | 'nothing' | undefined>>;
  const bulkDeletes = clear as Readonly<
    Record<string, ((event: Event, meta: EventMeta) => BulkDelete['match']) | undefined>
  >;
  const typed = (event: StoredEvent) => event as unknown as Event;
  return {
    ...rest,
    ...(list && { list: list as unknown as ListDefinition }),
    changeOf: (event, meta) => {
      const step = folds[event.type];
      if (step === undefined || step === 'nothing') return null;
      const id = idOf(typed(event), meta);
      if (id === null) return null;
      return {
        id,
        isNew: id === meta.position || meta.version === 1,
        fold: (document) => step(document as Doc | null, typed(event), meta),
      };
    },
    bulkDeleteOf: (event, meta) => {
      const match = bulkDeletes[event.type]?.(typed(event), meta);
      return match ? { match, before: meta.position } : null;
    },
  };
};
