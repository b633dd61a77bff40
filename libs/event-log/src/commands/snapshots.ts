import type { Db } from 'mongodb';
import type { Versioned } from '../commits/decider.ts';
import type { Snapshots } from './stateCache.ts';

interface SnapshotDocument<State> extends Versioned<State> {
  _id: string;
  /** The schema version of the state. Stored documents call it `shape`. */
  shape: number;
}

/** Stores snapshots in their own collection. A new `schemaVersion` of the state invalidates older snapshots. */
export const storedSnapshots = <State extends object>(
  db: Db,
  schemaVersion: number,
): Required<Snapshots<State>> => {
  const snapshots = db.collection<SnapshotDocument<State>>('snapshots', { ignoreUndefined: true });
  return {
    load: async (stream) => {
      const found = await snapshots.findOne({ _id: stream, shape: schemaVersion } as object);
      return found && { version: found.version, at: found.at, state: found.state };
    },
    save: async (stream, known) => {
      await snapshots.replaceOne({ _id: stream } as object, { shape: schemaVersion, ...known } as never, {
        upsert: true,
      });
    },
  };
};
