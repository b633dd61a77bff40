import type { EventLog } from '../log/eventLog.ts';

/**
 * The stream of an item whose id is the log position of its creation, an event of this type. Null if there is no such
 * item; the id may be any number.
 */
export const creationStream = async (
  log: Pick<EventLog, 'at'>,
  id: number,
  type: string,
): Promise<string | null> => {
  const commit = Number.isSafeInteger(id) && id > 0 ? await log.at(id) : null;
  return commit?.events.some((event) => event.type === type) ? commit.stream : null;
};
