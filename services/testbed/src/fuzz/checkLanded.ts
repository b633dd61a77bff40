import type { Db } from 'mongodb';
import type { StoredCommit } from '../clients/readLog.ts';
import type { Tally } from './tally.ts';

/** Accepted calls that store no event: an edit without changes, and marking a read message as read. */
const mayHaveNoEffect = new Set(['OrderEdited', 'ChatMessagesRead']);

/** Counts the events in the log after a position, by type. */
export const landedSince = async (db: Db, since: number): Promise<Map<string, number>> => {
  const commits = db.collection<StoredCommit>('commits').find({ _id: { $gt: since } });
  const landed = new Map<string, number>();
  for await (const { events } of commits)
    for (const { type } of events) landed.set(type, (landed.get(type) ?? 0) + 1);
  return landed;
};

/** Checks that the log holds every accepted write and nothing of a refused one. */
export const checkLanded = (
  landed: ReadonlyMap<string, number>,
  { accepted, blame }: Pick<Tally, 'accepted' | 'blame'>,
): void => {
  for (const type of new Set([...landed.keys(), ...accepted.keys()])) {
    const [stored, acceptedCount] = [landed.get(type) ?? 0, accepted.get(type) ?? 0];
    if (stored > acceptedCount || (stored < acceptedCount && !mayHaveNoEffect.has(type)))
      blame('log', `${stored} times ${type}, accepted were ${acceptedCount}`);
  }
};
