import type { EventMeta } from '@exline/kernel';
import type { IndexDescription } from 'mongodb';
import { recorded } from './aggregate.ts';
import type { StoredEvent } from './commit.ts';
import type { Projection } from './projection.ts';

export interface JournalDefinition<Entry extends object> {
  name: string;
  shape: number;
  indexes: readonly IndexDescription[];
  /** The entry for an event, or null when it has none here. Pure. */
  entry: (event: StoredEvent, meta: EventMeta) => Entry | null;
}

/** A read model of one document an event: its place in the log is its id, so writing it again changes nothing. */
export const journalProjection = <Entry extends object>({
  name,
  shape,
  indexes,
  entry,
}: JournalDefinition<Entry>): Projection => ({
  name,
  shape,
  indexes,
  apply: async (commit, { db }, collectionName) => {
    const collection = db.collection<{ _id: string }>(collectionName, { ignoreUndefined: true });
    for (const [index, event] of commit.events.entries()) {
      const made = entry(event, recorded(commit));
      if (made) await collection.replaceOne({ _id: `${commit.position}.${index}` }, made, { upsert: true });
    }
  },
});
