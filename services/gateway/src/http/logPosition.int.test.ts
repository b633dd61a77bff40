import { expect, test } from 'vitest';
import { anOrder, client, signedIn } from '../testing/client.ts';
import { NO_REDIS, testGateway } from '../testing/testGateway.ts';

const here = await testGateway();
const admin = await signedIn(here.url);
// Without Redis, this gateway gets no signal and only finds new commits by polling.
const there = client((await testGateway({ MONGODB_URL: here.config.MONGODB_URL, REDIS_URL: NO_REDIS })).url);

const HEADER = 'x-log-position';
const sessionId = 'session_1';
const sendMessage = (message: string) => admin.post('/api/chat', { sessionId, message, sender: 'user' });

test('an answer to a write contains its log position, also when it is repeated', async () => {
  const key = { 'idempotency-key': 'once' };
  const order = anOrder();
  const first = await admin.post('/api/admin/orders', order, key);
  expect(Number(first.headers.get(HEADER))).toBe(first.body.id);
  const again = await admin.post('/api/admin/orders', order, key);
  expect(Number(again.headers.get(HEADER))).toBeGreaterThanOrEqual(first.body.id);
  const edited = await admin.patch(`/api/admin/orders/${first.body.id}`, { origin: 'Newark, NJ' });
  expect(Number(edited.headers.get(HEADER))).toBeGreaterThan(first.body.id);
});

test('a read on another gateway with the position shows the write', async () => {
  for (let index = 1; index <= 5; index += 1) {
    const { headers } = await sendMessage(`message ${index}`);
    const position = headers.get(HEADER) ?? '';
    const { body } = await there.get(`/api/chat/${sessionId}`, { [HEADER]: position });
    expect(body).toHaveLength(index);
  }
});

test('a read with a position that does not exist yet is still answered', async () => {
  expect((await there.get(`/api/chat/${sessionId}`, { [HEADER]: '999999999999999' })).status).toBe(200);
});

test.each(['-1', '1.5', 'yes', '', '9999999999999999'])('%j is no position and is ignored', async (text) => {
  expect((await there.get(`/api/chat/${sessionId}`, { [HEADER]: text })).status).toBe(200);
});
