import type { Commit, EventLog } from '@exline/event-log';
import type { ChatEvent } from '../domain/events.ts';

/**
 * The photos in the commits of a conversation: the id of each photo ever sent, and whether its message still exists.
 * Read models can lag, and a photo must neither be lost nor outlive its message.
 */
export const attachedPhotos = (commits: readonly Commit[]): ReadonlyMap<string, boolean> => {
  const byMessage = new Map<number, string>();
  const isThere = new Map<string, boolean>();
  const remove = (photos: Iterable<string>) => {
    for (const id of photos) isThere.set(id, false);
  };
  for (const { position, events } of commits)
    for (const event of events as readonly ChatEvent[]) {
      if (event.type === 'ChatMessageSent' && event.data.photo) {
        byMessage.set(position, event.data.photo.id);
        isThere.set(event.data.photo.id, true);
      }
      if (event.type === 'ChatMessageDeleted')
        remove(byMessage.has(event.data.messageId) ? [byMessage.get(event.data.messageId)!] : []);
      if (event.type === 'ChatSessionDeleted' || event.type === 'PersonalDataErased')
        remove(byMessage.values());
    }
  return isThere;
};

/** The photo of a message with its key, or null. An erased message has no key. */
export const photoOfMessage = async (
  log: Pick<EventLog, 'at'>,
  messageId: number,
): Promise<{ id: string; key: string } | null> => {
  const events = ((await log.at(messageId))?.events ?? []) as readonly ChatEvent[];
  const sent = events.find((event) => event.type === 'ChatMessageSent');
  const key = sent?.personal.photoKey;
  return sent?.data.photo && key ? { id: sent.data.photo.id, key } : null;
};
