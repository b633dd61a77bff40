import type { HistoryEntry } from '@exline/contracts';
import { eventListProjection } from '@exline/event-log';
import { orderIdOf, streamPrefix, type OrderEvent } from './events.ts';
import { orderMails } from './orderMails.ts';

export interface HistoryDocument extends HistoryEntry {
  orderId: number;
}

const merged = (data: object, personal: object | undefined): Record<string, unknown> => {
  const { orderId: _id, ...rest } = data as Record<string, unknown>;
  if (!personal) return rest;
  const changes = 'changes' in data && 'changes' in personal && { ...data.changes!, ...personal.changes! };
  return { ...rest, ...personal, ...(changes && { changes }) };
};

/** The audit trail: who did what to an order and when, also after it was deleted. */
export const orderHistory = eventListProjection<HistoryDocument, OrderEvent>({
  name: 'order_history',
  schemaVersion: 2,
  streams: [streamPrefix],
  indexes: [{ name: 'order', key: { orderId: 1, position: 1 } }],
  types: {
    OrderCreated: 'entry',
    OrderEdited: 'entry',
    TrackingEventAdded: 'entry',
    OrderDeleted: 'entry',
    OrderRestored: 'entry',
    ...orderMails.each('entry'),
  },
  entry: (event, meta) => ({
    orderId: orderIdOf(event, meta),
    position: meta.position,
    type: event.type,
    at: meta.at,
    actor: meta.actor,
    data: {
      ...(event.type === 'TrackingEventAdded' && { id: meta.position }),
      ...merged(event.data, event.personal),
    },
  }),
});
