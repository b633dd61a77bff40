import { expect, test } from 'vitest';
import { client, signedIn } from '../testing/client.ts';
import { testGateway } from '../testing/testGateway.ts';

const { url, db } = await testGateway();
const visitor = client(url);
const admin = await signedIn(url);

let last = 100;
const aReturn = async (fields: object = {}) => {
  last += 1;
  const trackingNumber = `EX${String(last).padStart(10, '0')}`;
  const customer = { customerEmail: 'maya.chen@example.com', customerName: 'Maya Chen' };
  const order = { trackingNumber, status: 'Delivered', ...customer, ...fields };
  const { body: stored } = await admin.post('/api/admin/orders', order);
  const { body } = await visitor.post('/api/returns', { trackingNumber, issueType: 'damaged' });
  const { body: found } = await admin.get(`/api/admin/returns?q=${body.returnNumber}`);
  return { ...found[0], orderId: stored.id } as { id: number; returnNumber: string; orderId: number };
};
const move = (id: number, status: string, note = '') =>
  admin.post(`/api/admin/returns/${id}/steps`, { status, note });
const mailsAbout = async (id: number): Promise<string[]> =>
  (await admin.get(`/api/admin/returns/${id}/history`)).body
    .map(({ type }: { type: string }) => type)
    .filter((type: string) => type.endsWith('EmailRequested'));

test('a return goes step by step, with an email at each, and its page shows only the steps', async () => {
  const { id, returnNumber } = await aReturn();
  expect((await move(id, 'approved')).body).toMatchObject({ status: 'approved' });
  // Two people may approve the same return.
  expect((await move(id, 'approved')).status).toBe(200);
  expect((await move(id, 'refunded')).body.type).toBe('urn:problem:return.wrong_step');
  expect((await move(id, 'received')).status).toBe(200);
  expect((await move(id, 'refunded', '$20 to the card')).body).toMatchObject({ note: '$20 to the card' });
  expect(await mailsAbout(id)).toEqual([
    'ReturnLabelEmailRequested',
    ...Array.from({ length: 3 }, () => 'ReturnStepEmailRequested'),
  ]);
  const { body } = await visitor.get(`/api/returns/${returnNumber}`);
  expect(body.steps.map(({ status }: { status: string }) => status)).toEqual([
    'requested',
    'approved',
    'received',
    'refunded',
  ]);
  expect(Object.keys(body)).toEqual(['returnNumber', 'status', 'steps']);
});

test('a refusal without a reason is refused', async () => {
  const { id } = await aReturn();
  const { status, body } = await move(id, 'refused');
  expect([status, body.errors]).toEqual([400, { note: 'Enter the reason' }]);
});

test('a bulk action moves the returns for which the step is next, and names the others', async () => {
  const [one, two] = [await aReturn(), await aReturn()];
  await move(two.id, 'refused', 'Not ours');
  const body = { ids: [one.id, two.id, 999_999], status: 'approved', note: '' };
  expect((await admin.post('/api/admin/returns/steps', body)).body).toEqual({
    moved: [one.id],
    refused: expect.arrayContaining([two.id, 999_999]),
  });
});

test('activity names each step, its return, and an erasure', async () => {
  const [one, two] = [await aReturn(), await aReturn()];
  await move(one.id, 'approved');
  await move(one.id, 'refunded');
  await admin.post('/api/admin/returns/steps', { ids: [one.id, two.id], status: 'received', note: '' });
  await admin.post(`/api/admin/returns/${two.id}/erase`);
  const { body } = await admin.get('/api/admin/activity?limit=3');
  expect(body.map(({ act, detail, count }: Record<string, unknown>) => [act, detail, count])).toEqual([
    ['erased', `return ${two.returnNumber}`, null],
    ['return_moved', 'to Received', 2],
    ['return_moved', `${one.returnNumber}: Approved`, 1],
  ]);
});

test('the list is filtered by status and text, and exported as CSV', async () => {
  const { id, returnNumber } = await aReturn({ customerName: '=Zoe Park' });
  await move(id, 'refused', 'Too late');
  const refused = (await admin.get('/api/admin/returns?status=refused&q=park')).body;
  expect(refused.map((found: { id: number }) => found.id)).toEqual([id]);
  expect((await admin.get('/api/admin/returns?status=approved&q=park')).body).toEqual([]);
  const { body } = await admin.get(`/api/admin/returns/export.csv?q=${returnNumber}`);
  expect(body).toContain(`${returnNumber},`);
  // Spreadsheets must not run it as a formula.
  expect(body).toContain("'=Zoe Park");
});

test('erasing an order erases the personal data of its returns and their emails', async () => {
  const { id, orderId, returnNumber } = await aReturn();
  await move(id, 'refused', 'Maya was not at home');
  expect((await admin.post(`/api/admin/orders/${orderId}/erase`)).status).toBe(204);
  expect((await admin.get(`/api/admin/returns/${id}`)).body).toMatchObject({
    customerEmail: null,
    customerName: null,
    note: null,
    isErased: true,
  });
  const { body: history } = await admin.get(`/api/admin/returns/${id}/history`);
  expect(JSON.stringify(history)).not.toContain('Maya');
  expect((await admin.get(`/api/admin/mails?q=${returnNumber}`)).body).toEqual([]);
  expect(
    (await db.collection('commits').find({ 'events.data.returnId': id }).toArray()).length,
  ).toBeGreaterThan(0);
  expect((await visitor.get(`/api/returns/${returnNumber}`)).body.status).toBe('refused');
});
