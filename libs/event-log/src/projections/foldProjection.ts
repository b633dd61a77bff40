import type { EventMeta } from '@exline/kernel';
import type { IndexDescription } from 'mongodb';
import type { StoredEvent } from '../commits/commit.ts';
import type { AnyFact } from '../commits/decider.ts';
import type { Clearing, ProjectedDocument, Projection } from '../readModels/projection.ts';

type Fold<Doc, Event> = (document: Doc | null, event: Event, meta: EventMeta) => Omit<Doc, 'version'> | null;

/**
 * One entry an event type, so that a new one does not compile until it is placed: a fold, or `nothing`. Events
 * whose types are any `string` have no such table, as none would ever lack an entry.
 */
type Folds<Doc, Event extends AnyFact> = string extends Event['type']
  ? never
  : { readonly [T in Event['type']]: Fold<Doc, Extract<Event, { type: T }>> | 'nothing' };

export interface FoldDefinition<Doc extends ProjectedDocument, Event extends AnyFact> {
  name: string;
  schemaVersion: number;
  streams: readonly string[];
  cached: boolean;
  indexes: readonly IndexDescription[];
  /** What of a document comes from the log alone; left out where all of it does. */
  logged?: NonNullable<Projection['logged']>;
  /** The document that an event is about. */
  idOf: (event: Event, meta: EventMeta) => Doc['_id'];
  fold: Folds<Doc, Event>;
  /** What events of some types take away. */
  clear?: {
    readonly [T in Event['type']]?: (
      event: Extract<Event, { type: T }>,
      meta: EventMeta,
    ) => Clearing['match'];
  };
}

/**
 * A read model of one document a subject. Single documents are not removed (what was deleted stays as a
 * tombstone), or a late event would bring them back.
 */
export const foldProjection = <Doc extends ProjectedDocument, Event extends AnyFact>({
  idOf,
  fold,
  clear = {},
  ...rest
}: FoldDefinition<Doc, Event>): Projection => {
  // The one place where stored events meet their types here; a type of a later version of the program is in neither table.
  const folds = fold as Readonly<Record<string, Fold<Doc, Event> | 'nothing' | undefined>>;
  const clears = clear as Readonly<
    Record<string, ((event: Event, meta: EventMeta) => Clearing['match']) | undefined>
  >;
  const typed = (event: StoredEvent) => event as unknown as Event;
  return {
    ...rest,
    changeOf: (event, meta) => {
      const step = folds[event.type];
      if (!step || step === 'nothing') return null;
      const id = idOf(typed(event), meta);
      return {
        id,
        isNew: id === meta.position || meta.version === 1,
        fold: (document) => step(document as Doc | null, typed(event), meta),
      };
    },
    clearingOf: (event, meta) => {
      const match = clears[event.type]?.(typed(event), meta);
      return match ? { match, before: meta.position } : null;
    },
  };
};
