import { inGroups, MINUTE_MS } from '@exline/kernel';
import type { Db } from 'mongodb';
import { toCommit, type Commit, type CommitDocument, type NewCommit } from '../commits/commit.ts';
import { overwriteDeleted } from './overwriteDeleted.ts';
import type { Keyring } from './keyring.ts';
import { keyOf } from './sealedEvent.ts';
import { isErasure, type SubjectOf } from './subjects.ts';
import { createSuperseded } from '../readModels/superseded.ts';
import { durable } from '@exline/mongo';

/** A requested erasure. It is stored before the event and deleted only when no late write can remain. */
interface Intent {
  /** The name of the subject. */
  _id: string;
  stream: string;
  /** When the erasure was requested, ISO 8601 UTC. */
  at: string;
}

type Subject = Pick<Intent, '_id' | 'stream'>;

interface Deps {
  db: Db;
  /** Reads the stored commits of a stream, whose personal values are still encrypted. */
  readStream: (stream: string) => Promise<CommitDocument[]>;
  keyring: Keyring;
  subjectOf: SubjectOf;
  /** Called at least once after erasing commits have landed, so that other stores erase the subjects too. */
  onErased?: ((commits: readonly Commit[]) => Promise<void>) | undefined;
}

export interface Erasures {
  /** The subjects that these commits erase. */
  in: (commits: readonly NewCommit[]) => readonly Subject[];
  /** Stores the intent, so that any process can finish the erasure after a crash. */
  prepare: (erasures: readonly Subject[]) => Promise<void>;
  /** Destroys the keys of subjects that the log marks as erased, and drops unused read models. */
  carryOut: (erasures: readonly Subject[]) => Promise<void>;
  /**
   * Repeats erasures that started a while ago, because another process may have written cached values late. An
   * erasure is complete when every read model has applied it.
   */
  finish: (now: number) => Promise<void>;
}

const LATE_MS = 30_000;
const FORGOTTEN_MS = 5 * MINUTE_MS;
/** Maximum number of erasures that are repeated together. */
const AT_ONCE = 50;

/** Erases subjects: an event records the erasure, and the keys of all earlier personal values are destroyed. */
export const createErasures = ({ db, readStream, keyring, subjectOf, onErased }: Deps): Erasures => {
  const intents = db.collection<Intent>('erasures', { writeConcern: durable });
  const superseded = createSuperseded(db);
  const snapshots = db.collection<{ _id: string; version: number }>('snapshots');

  /** The events about a subject, with their commits. */
  const eventsOf = async ({ _id: subject, stream }: Subject) => {
    const documents = await readStream(stream);
    return documents.flatMap((commit) =>
      commit.events
        .filter((event) => subjectOf(event, commit, commit._id) === subject)
        .map((event) => ({ event, commit })),
    );
  };

  /** Resolves to the positions of the erasures that have landed, by subject. */
  const carryOutAll = async (all: readonly Subject[]): Promise<ReadonlyMap<string, number>> => {
    const found = await Promise.all(
      all.map(async (subject) => {
        const subjectEvents = await eventsOf(subject);
        const erased = subjectEvents.findLast(({ event }) => isErasure(event))?.commit;
        if (!erased) return [];
        const before = subjectEvents.filter(({ commit }) => commit.version < erased.version);
        return [{ ...subject, erased, keys: before.flatMap(({ event }) => keyOf(event) ?? []) }];
      }),
    );
    const landed = found.flat();
    if (landed.length === 0) return new Map();
    // Few blocks contain the keys of neighboring subjects, and each block is written once.
    await keyring.destroy([...new Set(landed.flatMap(({ keys }) => keys))]);
    await snapshots.bulkWrite(
      landed.map(({ stream, erased }) => ({
        deleteMany: { filter: { _id: stream, version: { $lt: erased.version } } },
      })),
    );
    await onErased?.(landed.map(({ erased }) => toCommit(erased)));
    return new Map(landed.map(({ _id, erased }) => [_id, erased._id]));
  };

  const prepareOne = inGroups<Subject>(async (all) => {
    const at = new Date().toISOString();
    await intents.bulkWrite(
      all.map(({ _id, stream }) => ({
        replaceOne: { filter: { _id }, replacement: { stream, at }, upsert: true },
      })),
    );
  });

  const carryOutOne = inGroups<Subject>(async (all) => {
    await carryOutAll(all);
    await superseded.dropUnused();
  });

  return {
    in: (all) =>
      all.flatMap((commit) =>
        commit.events
          .filter(isErasure)
          .map((event) => ({ _id: subjectOf(event, commit, 0), stream: commit.stream })),
      ),

    prepare: async (erasures) => void (await Promise.all(erasures.map(prepareOne))),

    carryOut: async (erasures) => void (await Promise.all(erasures.map(carryOutOne))),

    finish: async (now) => {
      const before = (ms: number) => new Date(now - ms).toISOString();
      const begun = await intents.find({ at: { $lt: before(LATE_MS) } }).toArray();
      if (begun.length === 0) return;
      await superseded.forgetDead();
      await superseded.dropUnused();
      const over: Intent[] = [];
      for (let from = 0; from < begun.length; from += AT_ONCE) {
        const some = begun.slice(from, from + AT_ONCE);
        const positions = await carryOutAll(some);
        for (const intent of some) {
          const isOld = intent.at < before(FORGOTTEN_MS);
          if (isOld && (await superseded.haveReached(positions.get(intent._id) ?? 0))) over.push(intent);
        }
      }
      // Runs before the intent is deleted, so that a crash in between repeats it.
      if (over.length > 0) await overwriteDeleted(db);
      for (const { _id, at } of over) await intents.deleteOne({ _id, at });
    },
  };
};
