import type { EventLog } from '@exline/event-log';
import { streamOf, type ChatEvent } from '../domain/events.ts';

const linked = (event: ChatEvent): string[] => {
  if (event.type === 'ChatMovedInto') return [event.data.into];
  return event.type === 'ChatMerged' ? event.data.parts.map(({ sessionId }) => sessionId) : [];
};

/** Whether the log holds personal values that no erasure has reached. */
const isUnerased = (events: readonly ChatEvent[]): boolean =>
  events
    .slice(events.findLastIndex(({ type }) => type === 'PersonalDataErased') + 1)
    .some((event) => 'personal' in event);

/**
 * The conversations that were ever merged with this one, directly or through others, with their events. The read models
 * do not know them after a deletion.
 */
const everMergedWith = async (
  log: Pick<EventLog, 'readStream'>,
  sessionId: string,
): Promise<ReadonlyMap<string, readonly ChatEvent[]>> => {
  const known = new Map<string, readonly ChatEvent[]>([[sessionId, []]]);
  // Ids that are added during the loop are visited, too.
  for (const id of known.keys()) {
    const events = (await log.readStream(streamOf(id))).flatMap(
      (commit) => commit.events as readonly ChatEvent[],
    );
    known.set(id, events);
    for (const other of events.flatMap(linked)) if (!known.has(other)) known.set(other, []);
  }
  return known;
};

/** The ids of the conversations that were ever merged with this one, itself included. */
export const everMergedIds = async (
  log: Pick<EventLog, 'readStream'>,
  sessionId: string,
): Promise<string[]> => [...(await everMergedWith(log, sessionId)).keys()];

/** Those that were ever merged with this conversation, and whose personal values are in the log. */
export const separatedFrom = async (
  log: Pick<EventLog, 'readStream'>,
  sessionId: string,
): Promise<string[]> =>
  [...(await everMergedWith(log, sessionId))]
    .filter(([id, events]) => id !== sessionId && isUnerased(events))
    .map(([id]) => id);
