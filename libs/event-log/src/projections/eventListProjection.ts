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
  /** Which event types create an entry. A new type does not compile until it is listed. */
  types: string extends Event['type'] ? never : Readonly<Record<Event['type'], 'entry' | 'nothing'>>;
  /** Pure. */
  entry: (event: Event, meta: EventMeta) => Entry;
}

/**
 * A read model with one document per event. The id is the event's place in the log, and documents never change.
 */
export const eventListProjection = <Entry extends object, Event extends AnyFact>({
  types,
  entry,
  ...rest
}: EventListDefinition<Entry, Event>): Projection => {
  const placed = types as Readonly<Record<string, 'entry' | 'nothing' | undefined>>;
  return {
    ...rest,
    cached: false,
    changeOf: (event: StoredEvent, meta, index) =>
      placed[event.type] === 'entry'
        ? {
            id: `${meta.position}.${index}`,
            isNew: true,
            // Stored events of these types have the matching shape.
            fold: (written) => (written ? null : entry(event as unknown as Event, meta)),
          }
        : null,
    clearingOf: () => null,
  };
};
