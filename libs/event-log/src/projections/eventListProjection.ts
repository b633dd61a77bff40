import type { EventMeta } from '@exline/kernel';
import type { IndexDescription } from 'mongodb';
import type { StoredEvent } from '../commits/commit.ts';
import type { AnyFact } from '../commits/decider.ts';
import type { Projection } from '../readModels/projection.ts';

export interface EventListDefinition<Entry extends object, Event extends AnyFact> {
  name: string;
  schemaVersion: number;
  streams: readonly string[];
  indexes: readonly IndexDescription[];
  /** Builds the document of an event. Pure. */
  entry: (event: Event, meta: EventMeta) => Entry;
}

/**
 * A read model with one document per event of its streams. The id is the event's place in the log, and documents
 * never change.
 */
export const eventListProjection = <Entry extends object, Event extends AnyFact>({
  entry,
  ...rest
}: EventListDefinition<Entry, Event>): Projection => ({
  ...rest,
  cached: false,
  changeOf: (event: StoredEvent, meta, index) => {
    const id = `${meta.position}.${index}`;
    // The streams of a module hold only its events.
    const fold = (written: object | null) =>
      written ? null : { _id: id, ...entry(event as unknown as Event, meta) };
    return { id, isNew: true, fold };
  },
  bulkDeleteOf: () => null,
});
