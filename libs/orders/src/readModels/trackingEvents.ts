import type { TrackingEvent } from '@exline/contracts';
import { foldProjection, type ProjectedDocument } from '@exline/event-log';
import type { EventMeta } from '@exline/kernel';
import { STREAM_PREFIX, type EventOf } from '../domain/events.ts';

/** A tracking event in the read model. It is kept when its order is deleted, because the order may be restored. */
export interface TrackingEventDocument extends ProjectedDocument, Omit<TrackingEvent, 'id'> {
  _id: number;
}

/** Converts the stored event to a tracking event. */
export const trackingEventOf = (
  { data: { orderId, description, location, timestamp } }: EventOf<'TrackingEventAdded'>,
  { position, at }: Pick<EventMeta, 'position' | 'at'>,
): TrackingEvent => ({ id: position, orderId, description, location, timestamp, createdAt: at });

/** One document per tracking event, so that the cost of adding one does not grow with their number. */
export const trackingEvents = foldProjection<TrackingEventDocument, EventOf<'TrackingEventAdded'>>({
  name: 'tracking_events',
  schemaVersion: 1,
  streams: [STREAM_PREFIX],
  cached: false,
  indexes: [{ name: 'order', key: { orderId: 1, timestamp: -1, _id: -1 } }],
  idOf: (_event, { position }) => position,
  fold: {
    TrackingEventAdded: (_stored, event, meta) => {
      const { id, ...rest } = trackingEventOf(event, meta);
      return { _id: id, ...rest };
    },
  },
});

export const toTrackingEvent = ({
  _id,
  version: _version,
  ...event
}: TrackingEventDocument): TrackingEvent => ({
  id: _id,
  ...event,
});
