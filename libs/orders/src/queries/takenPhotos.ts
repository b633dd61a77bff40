import type { EventLog } from '@exline/event-log';
import { orderIdOf, STREAM_PREFIX, type OrderEvent } from '../domain/events.ts';

/** A photo of a delivery, with the order that it belongs to. The key is null after an erasure. */
export interface TakenPhoto {
  orderId: number;
  key: string | null;
}

/** The photos of the deliveries with a tracking number by photo id, read from the log. */
export const takenPhotos = async (
  log: Pick<EventLog, 'readStream'>,
  trackingKey: string,
): Promise<ReadonlyMap<string, TakenPhoto>> => {
  const taken = new Map<string, TakenPhoto>();
  for (const commit of await log.readStream(STREAM_PREFIX + trackingKey))
    for (const event of commit.events as readonly OrderEvent[]) {
      const orderId = orderIdOf(event, commit);
      if (event.type === 'DeliveryPhotoTaken')
        taken.set(event.data.photoId, { orderId, key: event.personal.photoKey || null });
      if (event.type === 'PersonalDataErased')
        for (const photo of taken.values()) if (photo.orderId === orderId) photo.key = null;
    }
  return taken;
};
