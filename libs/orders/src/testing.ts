import { statedStatus, type CreateOrder } from '@exline/contracts';
import type { EventMeta } from '@exline/kernel';
import { expect } from 'vitest';
import { decide, type OrderInputs } from './decide.ts';
import type { OrderEvent } from './events.ts';
import { evolve, initial, type OrderState } from './order.ts';

export const NOW = '2026-11-21T12:00:00.000Z';

/** A valid new order; a test states only what matters to it. */
export const anOrder = (fields: Partial<CreateOrder> = {}): CreateOrder => ({
  trackingNumber: 'EX1234567890',
  status: 'Label Created',
  customerEmail: 'maya.chen@example.com',
  customerName: 'Maya Chen',
  shipmentDate: null,
  estimatedDelivery: null,
  deliveryPhoto: null,
  currentLocation: null,
  origin: 'Newark, NJ',
  destination: 'Portland, OR',
  ...fields,
});

/** The event of a new order. */
export const created = (fields: Partial<CreateOrder> = {}): OrderEvent => {
  const { trackingNumber, status, shipmentDate, estimatedDelivery, currentLocation, ...personal } =
    anOrder(fields);
  return {
    type: 'OrderCreated',
    data: { trackingNumber, status, shipmentDate, estimatedDelivery, currentLocation },
    personal,
  };
};

/** An event about the order that position 1 created. */
export const tracked = (
  description: string,
  timestamp = NOW,
  location: string | null = null,
): OrderEvent => ({
  type: 'TrackingEventAdded',
  data: { orderId: 1, description, location, timestamp, status: statedStatus(description) },
});

export const deleted = (orderId = 1): OrderEvent => ({ type: 'OrderDeleted', data: { orderId } });

export const restored = (orderId = 1): OrderEvent => ({ type: 'OrderRestored', data: { orderId } });

export const edited = (changes: Record<string, { from: string | null; to: string | null }>): OrderEvent => ({
  type: 'OrderEdited',
  data: { orderId: 1, changes: changes as never },
  personal: { changes: {} },
});

/** Where the nth event of a stream stands, one minute after the one before. */
const metaOf = (n: number): EventMeta => ({
  position: n,
  stream: 'order-ex1234567890',
  version: n,
  at: new Date(Date.parse('2026-11-20T12:00:00.000Z') + n * 60_000).toISOString(),
  actor: 'admin:admin',
});

const apply = (state: OrderState, event: OrderEvent, n: number): OrderState =>
  (evolve[event.type] as (state: OrderState, event: OrderEvent, meta: EventMeta) => OrderState)(
    state,
    event,
    metaOf(n),
  );

export const stateAfter = (...events: OrderEvent[]): OrderState =>
  events.reduce((state, event, index) => apply(state, event, index + 1), initial);

/** Given events, when a command, then events or a refusal. */
export const given = (...events: OrderEvent[]) => ({
  when: <T extends keyof OrderInputs>(command: T, input: OrderInputs[T]) => {
    const act = () => decide[command](stateAfter(...events), input, { now: NOW });
    return {
      then: (...expected: OrderEvent[]) => expect(act()).toEqual(expected),
      refused: (code: string) => expect(act).toThrow(expect.objectContaining({ name: 'Refusal', code })),
    };
  },
});
