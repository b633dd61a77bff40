import { MINUTE_MS } from '@exline/kernel';
import type { Db } from 'mongodb';
import { toCommit, type Commit, type CommitDocument, type NewCommit } from '../commits/commit.ts';
import { overwriteFreed } from './freed.ts';
import type { Keyring } from './keyring.ts';
import { keyOf } from './sealedEvent.ts';
import { isErasure, type SubjectOf } from './subjects.ts';
import { createSuperseded } from '../readModels/superseded.ts';
import { durable } from '@exline/mongo';

/** A requested erasure. It is stored before the event and deleted only when no late write can remain. */
interface Intent {
  /** The subject. */
  _id: string;
  stream: string;
  /** ISO 8601 UTC. */
  at: string;
}

interface Deps {
  db: Db;
  /** Reads the stored commits of a stream, whose personal values are still encrypted. */
  readStream: (stream: string) => Promise<CommitDocument[]>;
  keyring: Keyring;
  subjectOf: SubjectOf;
  /** Called at least once after the erasing commit has landed, so that other stores erase the subject too. */
  onErased?: ((commit: Commit) => Promise<void>) | undefined;
}

export interface Erasures {
  /** The subjects that these commits erase. */
  in: (commits: readonly NewCommit[]) => readonly Pick<Intent, '_id' | 'stream'>[];
  /** Stores the intent, so that any process can finish the erasure after a crash. */
  prepare: (erasures: readonly Pick<Intent, '_id' | 'stream'>[]) => Promise<void>;
  /** Destroys the keys of subjects that the log marks as erased, and drops unused read models. */
  carryOut: (erasures: readonly Pick<Intent, '_id' | 'stream'>[]) => Promise<void>;
  /**
   * Repeats erasures that started a while ago, because another process may have written cached values late. An
   * erasure is complete when every read model has applied it.
   */
  finish: (now: number) => Promise<void>;
}

const LATE_MS = 30_000;
const FORGOTTEN_MS = 5 * MINUTE_MS;

/** Erases subjects: an event records the erasure, and the keys of all earlier personal values are destroyed. */
export const createErasures = ({ db, readStream, keyring, subjectOf, onErased }: Deps): Erasures => {
  const intents = db.collection<Intent>('erasures', { writeConcern: durable });
  const superseded = createSuperseded(db);
  const snapshots = db.collection<{ _id: string; version: number }>('snapshots');

  /** The events about a subject, with their commits. */
  const eventsOf = async ({ _id: subject, stream }: Pick<Intent, '_id' | 'stream'>) => {
    const documents = await readStream(stream);
    return documents.flatMap((commit) =>
      commit.events
        .filter((event) => subjectOf(event, commit, commit._id) === subject)
        .map((event) => ({ event, commit })),
    );
  };

  /** Resolves to the position of the erasure, or null if none has landed. */
  const carryOutOne = async (intent: Pick<Intent, '_id' | 'stream'>): Promise<number | null> => {
    const subjectEvents = await eventsOf(intent);
    const erased = subjectEvents.findLast(({ event }) => isErasure(event))?.commit;
    if (!erased) return null;
    const before = subjectEvents.filter(({ commit }) => commit.version < erased.version);
    const keys = new Set(before.flatMap(({ event }) => keyOf(event) ?? []));
    await keyring.destroy([...keys]);
    await snapshots.deleteMany({ _id: intent.stream, version: { $lt: erased.version } });
    await onErased?.(toCommit(erased));
    return erased._id;
  };

  return {
    in: (all) =>
      all.flatMap((commit) =>
        commit.events
          .filter(isErasure)
          .map((event) => ({ _id: subjectOf(event, commit, 0), stream: commit.stream })),
      ),

    prepare: async (erasures) => {
      for (const one of erasures) {
        const { _id, ...rest } = { ...one, at: new Date().toISOString() };
        await intents.replaceOne({ _id }, rest, { upsert: true });
      }
    },

    carryOut: async (erasures) => {
      for (const one of erasures) await carryOutOne(one);
      await superseded.dropUnused();
    },

    finish: async (now) => {
      const before = (ms: number) => new Date(now - ms).toISOString();
      const begun = await intents.find({ at: { $lt: before(LATE_MS) } }).toArray();
      if (begun.length === 0) return;
      await superseded.forgetDead();
      await superseded.dropUnused();
      const over: Intent[] = [];
      for (const intent of begun) {
        const position = await carryOutOne(intent);
        const isOld = intent.at < before(FORGOTTEN_MS);
        if (isOld && (await superseded.haveReached(position ?? 0))) over.push(intent);
      }
      // Runs before the intent is deleted, so that a crash in between repeats it.
      if (over.length > 0) await overwriteFreed(db);
      for (const { _id, at } of over) await intents.deleteOne({ _id, at });
    },
  };
};
