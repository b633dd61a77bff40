import type { EventLog } from '../log/eventLog.ts';

/**
 * Returns the stream of the item that an event of this type created at log position `id`. Returns null if there is no
 * such event. Any number may be passed.
 */
export const creationStream = async (
  log: Pick<EventLog, 'at'>,
  id: number,
  type: string,
): Promise<string | null> => {
  const commit = Number.isSafeInteger(id) && id > 0 ? await log.at(id) : null;
  return commit?.events.some((event) => event.type === type) ? commit.stream : null;
};
