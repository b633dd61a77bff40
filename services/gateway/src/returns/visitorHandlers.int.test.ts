import { expect, test } from 'vitest';
import { anAddress, from } from '../testing/addresses.ts';
import { client, signedIn } from '../testing/client.ts';
import { testGateway } from '../testing/testGateway.ts';

const { url, db, config } = await testGateway({ TRUST_PROXY: '1' });
const other = await testGateway({ TRUST_PROXY: '1', MONGODB_URL: config.MONGODB_URL });
const visitor = client(url);
const admin = await signedIn(url);

let last = 0;
/** The tracking number of a new order. */
const anOrder = async (fields: object = {}): Promise<string> => {
  last += 1;
  const trackingNumber = `EX${String(last).padStart(10, '0')}`;
  const order = { trackingNumber, status: 'Delivered', customerEmail: 'maya.chen@example.com', ...fields };
  expect((await admin.post('/api/admin/orders', order)).status).toBe(201);
  return trackingNumber;
};
const request = (trackingNumber: string, issueType = 'damaged', to = url) =>
  client(to).post('/api/returns', { trackingNumber, issueType });
const stored = async (returnNumber: string) =>
  (await db.collection('commits').find({ 'events.data.returnNumber': returnNumber }).toArray()).length;

test('a return is requested, and can be followed with its number', async () => {
  const { status, body } = await request(` ${(await anOrder()).toLowerCase()} `);
  expect([status, body]).toEqual([
    201,
    { returnNumber: expect.stringMatching(/^RT[0-9A-HJKMNP-TV-Z]{13}$/), status: 'requested' },
  ]);
  const followed = await visitor.get(`/api/returns/${body.returnNumber.toLowerCase()}`);
  expect(followed.body).toEqual({
    ...body,
    steps: [{ status: 'requested', at: expect.stringMatching(/^\d{4}-.*Z$/) }],
  });
});

test('the answers about unknown, undelivered and delivered parcels do not differ', async () => {
  const parcels = ['EX9999999999', await anOrder({ status: 'In Transit' }), await anOrder()];
  const answers = await Promise.all(parcels.map((number) => request(number)));
  expect(answers.map(({ status, body }) => [status, Object.keys(body), body.status])).toEqual(
    parcels.map(() => [201, ['returnNumber', 'status'], 'requested']),
  );
});

test('only a request that meets the rules sends the customer an email with the label', async () => {
  const mailsAbout = async (trackingNumber: string) => {
    await request(trackingNumber);
    const { body } = await admin.get(`/api/admin/mails?limit=10&q=${trackingNumber}`);
    return body.map(({ kind, to }: { kind: string; to: string }) => [kind, to]);
  };
  const delivered = await anOrder();
  const label = [['returnLabel', 'maya.chen@example.com']];
  expect(await mailsAbout(delivered)).toEqual(label);
  // The repeated request sends no email.
  expect(await mailsAbout(delivered)).toEqual(label);
  expect(await mailsAbout(await anOrder({ status: 'In Transit' }))).toEqual([]);
  expect(await mailsAbout(await anOrder({ customerEmail: null }))).toEqual([]);
});

test('simultaneous requests at two gateways open one return', async () => {
  const number = await anOrder();
  const answers = await Promise.all(
    Array.from({ length: 32 }, (_, index) => request(number, 'other', index % 2 ? url : other.url)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  const numbers = new Set<string>(answers.map(({ body }) => body.returnNumber));
  expect(numbers.size).toBe(1);
  expect(await stored([...numbers][0] ?? '')).toBe(1);
});

test.each([
  [{}, { trackingNumber: 'Please enter your tracking number.', issueType: 'Please select an issue type.' }],
  [{ trackingNumber: ' ', issueType: 'lost' }, { trackingNumber: 'Please enter your tracking number.' }],
  [
    { trackingNumber: 'EX123', issueType: 'lost' },
    { trackingNumber: 'Please enter a valid Exline tracking number (format: EX1234567890).' },
  ],
  [
    { trackingNumber: ['EX1234567890'], issueType: 'lost' },
    { trackingNumber: 'Please enter a valid Exline tracking number (format: EX1234567890).' },
  ],
  [{ trackingNumber: 'EX1234567890', issueType: 'broken' }, { issueType: 'Please select an issue type.' }],
])('a request with %j is refused in the words of the form', async (body, errors) => {
  const before = await db.collection('commits').countDocuments();
  const answer = await visitor.post('/api/returns', body);
  expect([answer.status, answer.body.errors]).toEqual([400, errors]);
  expect(await db.collection('commits').countDocuments()).toBe(before);
});

test('an unknown return number is 404, and guessing is limited', async () => {
  const headers = from(anAddress());
  const guess = (nth: number) =>
    visitor.call('GET', `/api/returns/RT${1_000_000_000_000 + nth}`, { headers });
  expect((await guess(0)).status).toBe(404);
  const statuses = await Promise.all(
    Array.from({ length: 105 }, async (_, at) => (await guess(at + 1)).status),
  );
  expect(statuses.filter((status) => status === 404)).toHaveLength(99);
  expect(statuses.filter((status) => status === 429)).toHaveLength(6);
});
