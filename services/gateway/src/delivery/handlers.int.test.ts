import { deliveryTokens } from '@exline/orders';
import { describe, expect, test } from 'vitest';
import { anOrder, client, signedIn } from '../testing/client.ts';
import { testGateway } from '../testing/testGateway.ts';

const lines: string[] = [];
const { url, config } = await testGateway(
  { LOG_LEVEL: 'trace', TRUST_PROXY: 'loopback' },
  { logTo: { write: (line) => void lines.push(line) } },
);
const admin = await signedIn(url);
const tokens = deliveryTokens({ secret: config.MASTER_KEY });

const door = {
  recipient: 'Alex Quellfeld',
  destinationAddress: '1420 SE Alder St',
  destinationPostalCode: '97214-3301',
  customerPhone: '+1 503 555 0142',
  signature: 'A. Quellfeld',
  customerEmail: 'maya.quellfeld@example.com',
};
const details = {
  recipient: door.recipient,
  destinationAddress: door.destinationAddress,
  signature: door.signature,
  requests: [],
  answers: [],
};
const create = async (fields: object = door) => (await admin.post('/api/admin/orders', anOrder(fields))).body;

let addresses = 0;
/** Visitors have different addresses unless a test says otherwise. */
const newAddress = () => `203.0.113.${(addresses += 1)}`;
const prove = (trackingNumber: string, proof: object, from = newAddress()) =>
  client(url).post(`/api/track/${trackingNumber}/proof`, proof, { 'x-forwarded-for': from });

const ask = (trackingNumber: string, request: object, from = newAddress()) =>
  client(url).post(`/api/track/${trackingNumber}/requests`, request, { 'x-forwarded-for': from });

describe('the private details of a delivery', () => {
  test.each([
    { postalCode: '97214' },
    { phoneLast4: '0142' },
    { postalCode: ' 97214 3301', phoneLast4: '0142' },
    { postalCode: '９７２１４' },
  ])('are answered to %j, and never stored on the way', async (proof) => {
    const { trackingNumber } = await create();
    const { status, body, headers } = await prove(trackingNumber.toLowerCase(), proof);
    expect([status, body]).toEqual([200, details]);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('are answered to the link in an email, until the address changes or the order is erased', async () => {
    const order = await create();
    const token = tokens.issue({ orderId: order.id, to: door.customerEmail });
    expect((await prove(order.trackingNumber, { token })).body).toEqual(details);
    await admin.patch(`/api/admin/orders/${order.id}`, { customerEmail: 'new@example.com' });
    expect((await prove(order.trackingNumber, { token })).status).toBe(403);
    await admin.patch(`/api/admin/orders/${order.id}`, { customerEmail: door.customerEmail });
    expect((await prove(order.trackingNumber, { token })).status).toBe(200);
    await admin.post(`/api/admin/orders/${order.id}/erase`);
    expect((await prove(order.trackingNumber, { token })).status).toBe(403);
    expect((await prove(order.trackingNumber, { postalCode: '97214' })).status).toBe(403);
  });

  test('are refused in the same words, whether the proof is wrong or the order has no such data', async () => {
    const [full, bare] = [await create(), await create({})];
    const answers = [
      await prove(full.trackingNumber, { postalCode: '97215' }),
      await prove(full.trackingNumber, { phoneLast4: '0143' }),
      await prove(full.trackingNumber, { token: 'x' }),
      await prove(bare.trackingNumber, { postalCode: '97214' }),
      await prove(bare.trackingNumber, { phoneLast4: '0142' }),
    ];
    for (const { status, body } of answers) expect([status, body]).toEqual([403, answers[0]?.body]);
    expect(answers[0]?.body.type).toBe('urn:problem:delivery.not_proven');
  });

  test.each([
    [{}, 'postalCode'],
    [{ postalCode: '  ' }, 'postalCode'],
    [{ phoneLast4: '142' }, 'phoneLast4'],
    [{ phoneLast4: 142 }, 'phoneLast4'],
  ])('are not answered to %j', async (proof, field) => {
    const { trackingNumber } = await create();
    const { status, body } = await prove(trackingNumber, proof);
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });

  test('of an unknown parcel do not exist', async () =>
    expect((await prove('EX9999999999', { postalCode: '97214' })).status).toBe(404));
});

describe('guessing', () => {
  test('which numbers exist ends for an address after a hundred unknown ones, as on the tracking page', async () => {
    const from = newAddress();
    const guess = (number: number) => prove(`EX77${number}`, { postalCode: '97214' }, from);
    const answers = await Promise.all(Array.from({ length: 100 }, (_, number) => guess(number)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 100 }, () => 404));
    const { status, body } = await guess(100);
    expect([status, body.limit]).toEqual([429, 'unknown-tracking-numbers']);
    expect(
      (await ask('EX77101', { kind: 'neighbor', details: 'Ida', postalCode: '97214' }, from)).status,
    ).toBe(429);
  });

  test('ends for a parcel after five wrong proofs, from any address and in any spelling; its link still works', async () => {
    const order = await create();
    const number = order.trackingNumber;
    for (const guess of ['0001', '0002', '0003', '0004', '0005'])
      expect((await prove(` ${number.toLowerCase()}`, { phoneLast4: guess })).status).toBe(403);
    const { status, headers, body } = await prove(number, { phoneLast4: '0142' });
    expect([status, body.detail]).toEqual([
      429,
      expect.stringContaining('Too many wrong answers were given for this parcel.'),
    ]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_000);
    const token = tokens.issue({ orderId: order.id, to: door.customerEmail });
    expect((await prove(number, { token })).status).toBe(200);
    for (const beside of ['x', '', ' ', '\u200b'])
      expect((await prove(number, { token: beside, phoneLast4: '0142' })).status).toBe(429);
    expect((await prove((await create()).trackingNumber, { phoneLast4: '0142' })).status).toBe(200);
  });

  test('ends for an address after thirty wrong proofs, whatever the parcels', async () => {
    const from = newAddress();
    const numbers = await Promise.all(Array.from({ length: 8 }, async () => (await create()).trackingNumber));
    const guesses = numbers.flatMap((number) => ['1', '2', '3', '4'].map((code) => ({ number, code })));
    const answers = await Promise.all(
      guesses.slice(0, 30).map(({ number, code }) => prove(number, { postalCode: code }, from)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 403));
    expect((await prove(numbers[7] ?? '', { postalCode: '97214' }, from)).status).toBe(429);
    expect((await prove(numbers[7] ?? '', { postalCode: '97214' })).status).toBe(200);
  });

  test('is a security event, and right proofs are not counted', async () => {
    const { trackingNumber } = await create();
    for (let times = 0; times < 7; times += 1)
      expect((await prove(trackingNumber, { postalCode: '97214' })).status).toBe(200);
    const before = lines.length;
    await prove(trackingNumber, { postalCode: '97215' });
    await expect.poll(() => lines.slice(before).join('')).toContain('guess_refused');
  });
});

describe('a request about a delivery', () => {
  const waiting = async () =>
    (await admin.get('/api/admin/orders?attention=asked&limit=50')).body.map(({ id }: { id: number }) => id);

  test('needs a proof, waits for the staff in a list, and disappears from it when it is done', async () => {
    const order = await create();
    const change = { kind: 'address', details: '1422 SE Quellfeld St' };
    expect((await ask(order.trackingNumber, { ...change, postalCode: '97215' })).status).toBe(403);
    expect((await ask(order.trackingNumber, change)).status).toBe(400);
    expect(await waiting()).not.toContain(order.id);

    const first = await ask(order.trackingNumber, { ...change, postalCode: '97214' });
    expect([first.status, first.body]).toEqual([202, { kind: 'address', requestedAt: expect.any(String) }]);
    expect((await ask(order.trackingNumber, { ...change, phoneLast4: '0142' })).body).toEqual(first.body);
    const { body: asked } = await admin.get(`/api/admin/orders/${order.id}`);
    expect(asked.deliveryRequests).toEqual([
      { id: expect.any(Number), ...change, requestedAt: first.body.requestedAt },
    ]);
    expect(await waiting()).toContain(order.id);
    expect((await client(url).get(`/api/track/${order.trackingNumber}`)).body).not.toHaveProperty(
      'deliveryRequests',
    );

    const [{ id: requestId }] = asked.deliveryRequests;
    const path = `/api/admin/orders/${order.id}/settle-request`;
    expect((await admin.post(path, { requestId, outcome: 'done' })).body.deliveryRequests).toEqual([]);
    expect((await admin.post(path, { requestId, outcome: 'done' })).status).toBe(404);
    expect(await waiting()).not.toContain(order.id);
    const { body: history } = await admin.get(`/api/admin/orders/${order.id}/history`);
    expect(history.slice(1)).toMatchObject([
      { type: 'DeliveryChangeRequested', actor: 'visitor', data: { ...change } },
      { type: 'DeliveryRequestSettled', actor: 'admin:admin', data: { kind: 'address', outcome: 'done' } },
      { type: 'RequestAnswerEmailRequested', data: { to: door.customerEmail, outcome: 'done' } },
    ]);
    const [mail] = (await admin.get(`/api/admin/mails?limit=1&q=${order.trackingNumber}`)).body;
    expect(mail).toMatchObject({ kind: 'requestAnswer', to: door.customerEmail });
  });

  test('of an order without an email address is answered on its page, after the proof', async () => {
    const order = await create({ ...door, customerEmail: null });
    const shown = async () => (await prove(order.trackingNumber, { postalCode: '97214' })).body;
    await ask(order.trackingNumber, { kind: 'neighbor', details: 'Ida', postalCode: '97214' });
    expect(await shown()).toMatchObject({
      requests: [{ kind: 'neighbor', requestedAt: expect.any(String) }],
      answers: [],
    });
    expect(JSON.stringify(await shown())).not.toContain('Ida');
    const [{ id: requestId }] = (await admin.get(`/api/admin/orders/${order.id}`)).body.deliveryRequests;
    const path = `/api/admin/orders/${order.id}/settle-request`;
    expect((await admin.post(path, { requestId, outcome: 'declined' })).status).toBe(200);
    expect(await shown()).toMatchObject({
      requests: [],
      answers: [{ kind: 'neighbor', outcome: 'declined', at: expect.any(String) }],
    });
    expect((await admin.get(`/api/admin/mails?limit=1&q=${order.trackingNumber}`)).body).toEqual([]);
  });

  test.each([
    [{ kind: 'sell', details: 'x' }, 'kind'],
    [{ kind: 'day', details: 'tomorrow' }, 'details'],
    [{ kind: 'day', details: '2020-01-01' }, 'details'],
    [{ kind: 'neighbor', details: ' ' }, 'details'],
  ])('is refused by field: %j', async (change, field) => {
    const { trackingNumber } = await create();
    const { status, body } = await ask(trackingNumber, { ...change, postalCode: '97214' });
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });
});

test('no value of a proof or of a delivery is in the log', () => {
  for (const value of [...Object.values(door), 'Quellfeld']) expect(lines.join('')).not.toContain(value);
  // The digits of a time in milliseconds can contain the postal code.
  expect(lines.join('')).not.toMatch(/(?<!\d)97214(?!\d)/);
});
