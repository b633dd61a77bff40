import type { MailAnswer, Order, OrderRow } from '@exline/contracts';
import { expectTypeOf } from 'vitest';
import { createClient } from './client.ts';

const client = createClient({ baseUrl: 'http://localhost' });

/** Only compiled, never run. */
export const checks = (): void => {
  expectTypeOf(client.readOrder({ path: { id: 1 } })).resolves.toEqualTypeOf<Order>();
  expectTypeOf(client.listOrders()).resolves.toEqualTypeOf<Order[]>();
  expectTypeOf(client.listOrders({ query: { view: 'row', limit: 25 } })).resolves.toEqualTypeOf<OrderRow[]>();
  expectTypeOf(client.deleteOrder({ path: { id: 1 } })).resolves.toEqualTypeOf<undefined>();
  expectTypeOf(
    client.sendOrderMail({ path: { id: 1, kind: 'shipping' } }),
  ).resolves.toEqualTypeOf<MailAnswer>();
  // @ts-expect-error -- which order?
  void client.readOrder({});
  // @ts-expect-error -- a search needs what to search for
  void client.searchEverything({ query: {} });
  // @ts-expect-error -- orders cannot be filtered by that
  void client.listOrders({ query: { color: 'red' } });
  // @ts-expect-error -- an order needs a status
  void client.createOrder({ body: { trackingNumber: 'EX1' } });
};
