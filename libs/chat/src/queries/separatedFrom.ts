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
 * The conversations that were ever merged with this one, directly or through others, and whose personal values are in
 * the log. The read models do not know them after a deletion.
 */
export const separatedFrom = async (
  log: Pick<EventLog, 'readStream'>,
  sessionId: string,
): Promise<string[]> => {
  const known = new Set([sessionId]);
  const unerased: string[] = [];
  // Ids that are added during the loop are visited, too.
  for (const id of known) {
    const events = (await log.readStream(streamOf(id))).flatMap(
      (commit) => commit.events as readonly ChatEvent[],
    );
    for (const other of events.flatMap(linked)) known.add(other);
    if (id !== sessionId && isUnerased(events)) unerased.push(id);
  }
  return unerased;
};
