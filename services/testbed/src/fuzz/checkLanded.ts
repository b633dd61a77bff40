import type { Db } from 'mongodb';
import type { StoredCommit } from '../soak/checkLog.ts';
import type { Tally } from './tally.ts';

/** An edit that changes nothing, and a message that is read again, are accepted and leave nothing. */
const mayBeNothing = new Set(['OrderEdited', 'ChatMessagesRead']);

/** How often each type of event stands in the log behind a position. */
export const landedSince = async (db: Db, since: number): Promise<Map<string, number>> => {
  const commits = db.collection<StoredCommit>('commits').find({ _id: { $gt: since } });
  const landed = new Map<string, number>();
  for await (const { events } of commits)
    for (const { type } of events) landed.set(type, (landed.get(type) ?? 0) + 1);
  return landed;
};

/** What was refused has left nothing: what landed is what was accepted, and nothing else. */
export const checkLanded = (
  landed: ReadonlyMap<string, number>,
  { accepted, blame }: Pick<Tally, 'accepted' | 'blame'>,
): void => {
  for (const type of new Set([...landed.keys(), ...accepted.keys()])) {
    const [stored, acceptedCount] = [landed.get(type) ?? 0, accepted.get(type) ?? 0];
    if (stored > acceptedCount || (stored < acceptedCount && !mayBeNothing.has(type)))
      blame('log', `${stored} times ${type}, accepted were ${acceptedCount}`);
  }
};
