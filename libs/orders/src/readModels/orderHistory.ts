import type { HistoryEntry } from '@exline/contracts';
import { eventListProjection, withPersonal, type Commit } from '@exline/event-log';
import { orderIdOf, STREAM_PREFIX, type OrderEvent } from '../domain/events.ts';

export interface HistoryDocument extends HistoryEntry {
  /** Its position in the log, and its index in the commit. */
  _id: string;
  orderId: number;
  /** Whether the event also has personal values, which are stored only in the log. */
  isPersonal: boolean;
}

/** Converts an entry for the answer, with the personal values from the log. */
export const toEntry = (
  { _id, position, type, at, actor, data }: HistoryDocument,
  commits: ReadonlyMap<number, Commit>,
): HistoryEntry => {
  const event = commits.get(position)?.events[Number(_id.split('.')[1])];
  return { position, type, at, actor, data: withPersonal(data, event?.personal) };
};

/** The audit trail: who did what to an order and when. It is kept even when the order is deleted or erased. */
export const orderHistory = eventListProjection<Omit<HistoryDocument, '_id'>, OrderEvent>({
  name: 'order_history',
  schemaVersion: 3,
  streams: [STREAM_PREFIX],
  indexes: [{ name: 'order', key: { orderId: 1, position: 1 } }],
  entry: (event, meta) => {
    const { orderId: _id, ...data } = event.data as Record<string, unknown>;
    return {
      orderId: orderIdOf(event, meta),
      position: meta.position,
      type: event.type,
      at: meta.at,
      actor: meta.actor,
      isPersonal: event.personal !== undefined,
      data: { ...(event.type === 'TrackingEventAdded' && { id: meta.position }), ...data },
    };
  },
});
