import { createClient, RefusedCall } from '@exline/client';
import { expect, test } from 'vitest';
import { anOrder, signedIn } from '../testing/client.ts';
import { testGateway } from '../testing/testGateway.ts';

const { url } = await testGateway();
const admin = await signedIn(url);
const seller = createClient({ baseUrl: url, headers: { Cookie: admin.cookie() ?? '' } });
const visitor = createClient({ baseUrl: url });

test('a seller creates an order once, adds an event, and a visitor tracks it', async () => {
  const body = anOrder({ trackingNumber: 'EX 7/1' });
  const order = await seller.createOrder({ body, idempotencyKey: 'client-1' });
  const again = await seller.createOrder({ body, idempotencyKey: 'client-1' });
  expect(again).toEqual(order);
  await seller.addTrackingEvent({
    body: { orderId: order.id, description: 'Out for Delivery: left the depot' },
    ifMatch: order.version,
  });
  const parcel = await visitor.trackParcel({ path: { trackingNumber: 'ex 7/1' } });
  expect(parcel).toMatchObject({ trackingNumber: 'EX 7/1', status: 'Out for Delivery' });
  expect(await seller.listOrders({ query: { view: 'row', number: 'EX 7/1', limit: 1 } })).toMatchObject([
    { id: order.id },
  ]);
  expect(await seller.exportOrders()).toContain('EX 7/1');
});

test("a refused call rejects with the server's message", async () => {
  const refusal = visitor.trackParcel({ path: { trackingNumber: 'EX0' } }).catch((error: unknown) => error);
  expect(await refusal).toBeInstanceOf(RefusedCall);
  expect(await refusal).toMatchObject({ status: 404, problem: { type: 'urn:problem:tracking.not_found' } });
  await expect(visitor.listOrders()).rejects.toMatchObject({ status: 401 });
});
