import type { Commit, EventLog } from '@exline/event-log';
import { streamOf, type ChatEvent } from '../domain/events.ts';

const linked = (event: ChatEvent): string[] => {
  if (event.type === 'ChatMovedInto') return [event.data.into];
  return event.type === 'ChatMerged' ? event.data.parts.map(({ sessionId }) => sessionId) : [];
};

const eventsOf = (commits: readonly Commit[]): ChatEvent[] =>
  commits.flatMap(({ events }) => events as readonly ChatEvent[]);

/** Whether there are personal values after the last erasure. */
const isUnerased = (events: readonly ChatEvent[]): boolean =>
  events
    .slice(events.findLastIndex(({ type }) => type === 'PersonalDataErased') + 1)
    .some((event) => 'personal' in event);

/**
 * This conversation and all that were ever merged with it, directly or through others, with their commits. After a
 * deletion, the read models no longer show the merges.
 */
export const everMergedWith = async (
  log: Pick<EventLog, 'readStream'>,
  sessionId: string,
): Promise<ReadonlyMap<string, readonly Commit[]>> => {
  const known = new Map<string, readonly Commit[]>([[sessionId, []]]);
  // Ids that are added during the loop are visited, too.
  for (const id of known.keys()) {
    const commits = await log.readStream(streamOf(id));
    known.set(id, commits);
    for (const other of eventsOf(commits).flatMap(linked)) if (!known.has(other)) known.set(other, []);
  }
  return known;
};

/** The other conversations that were ever merged with this one and whose personal values are still in the log. */
export const separatedFrom = async (
  log: Pick<EventLog, 'readStream'>,
  sessionId: string,
): Promise<string[]> =>
  [...(await everMergedWith(log, sessionId))]
    .filter(([id, commits]) => id !== sessionId && isUnerased(eventsOf(commits)))
    .map(([id]) => id);
