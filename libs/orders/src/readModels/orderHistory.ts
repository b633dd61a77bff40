import type { HistoryEntry } from '@exline/contracts';
import { eventListProjection, withPersonal, type Commit } from '@exline/event-log';
import { orderIdOf, STREAM_PREFIX, type OrderEvent } from '../domain/events.ts';
import { orderMails } from '../domain/orderMails.ts';

export interface HistoryDocument extends HistoryEntry {
  /** Its place in the log, and in its commit. */
  _id: string;
  orderId: number;
  /** Whether the event also holds personal values: those stand in the log alone. */
  isPersonal: boolean;
}

/** An entry as it is answered, with what the log says of the person. */
export const toEntry = (
  { _id, position, type, at, actor, data }: HistoryDocument,
  commits: ReadonlyMap<number, Commit>,
): HistoryEntry => {
  const event = commits.get(position)?.events[Number(_id.split('.')[1])];
  return { position, type, at, actor, data: withPersonal(data, event?.personal) };
};

/** The audit trail: who did what to an order and when, also after it was deleted or erased. */
export const orderHistory = eventListProjection<Omit<HistoryDocument, '_id'>, OrderEvent>({
  name: 'order_history',
  schemaVersion: 3,
  streams: [STREAM_PREFIX],
  indexes: [{ name: 'order', key: { orderId: 1, position: 1 } }],
  types: {
    OrderCreated: 'entry',
    OrderEdited: 'entry',
    TrackingEventAdded: 'entry',
    OrderDeleted: 'entry',
    OrderRestored: 'entry',
    PersonalDataErased: 'entry',
    ...orderMails.each('entry'),
  },
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
