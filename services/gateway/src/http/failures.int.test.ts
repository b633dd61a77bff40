import { expect, test, vi } from 'vitest';
import { client, signedIn } from '../testing/client.ts';
import { testGateway } from '../testing/testGateway.ts';

const aMessage = { firstName: 'A', lastName: 'B', email: 'a@b.example', subject: 'Other', message: 'Hi' };
const calls = ['/api/admin/login', '/api/chat', '/api/chat/s1/read', '/api/contact?q=%00'];

const aGateway = async (limits: 'on' | 'off') => {
  const { url, log } = await testGateway({ RATE_LIMITS: limits, TRUST_PROXY: '1' });
  const post = (path: string, body: unknown, address: string) =>
    client(url).post(path, body, { 'x-forwarded-for': address });
  /** So often at each call that has no smaller limit of its own, side by side. */
  const sendJunk = async (times: number, address: string) => {
    const statuses = new Set<number>();
    const sendTo = async (path: string) => {
      for (let sent = 0; sent < times; sent += 1) statuses.add((await post(path, '{broken', address)).status);
    };
    await Promise.all(['/api/admin/login', '/api/contact?q=%00'].map(sendTo));
    return [...statuses];
  };
  return { url, log, post, sendJunk };
};

test('who keeps sending what cannot be taken is turned away for a while, nobody else is', async () => {
  const { url, log, post, sendJunk } = await aGateway('on');
  const warned = vi.spyOn(log, 'warn');
  expect(await sendJunk(500, '203.0.113.20')).toEqual([400]);

  // A request counts when its answer has gone out.
  await expect.poll(async () => (await post('/api/contact', aMessage, '203.0.113.20')).status).toBe(429);
  for (const path of calls) expect((await post(path, '{broken', '203.0.113.20')).status).toBe(429);
  const { body, headers } = await post('/api/contact', aMessage, '203.0.113.20');
  expect(body.type).toBe('urn:problem:request.too_many');
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(200);

  expect((await post('/api/contact', aMessage, '203.0.113.21')).status).toBe(201);
  expect((await (await signedIn(url)).get('/api/admin/summary')).status).toBe(200);
  await expect
    .poll(() => warned.mock.calls)
    .toContainEqual([expect.objectContaining({ security: 'limited', address: '203.0.113.20' }), 'security']);
});

test('what is refused for another reason does not count', async () => {
  const { url, post } = await aGateway('on');
  for (let sent = 0; sent < 310; sent += 1)
    await client(url).get('/api/nothing', { 'x-forwarded-for': '203.0.113.22' });
  expect((await post('/api/contact', aMessage, '203.0.113.22')).status).toBe(201);
});

test('an admin may fail as often as it takes', async () => {
  const { url } = await aGateway('on');
  const admin = await signedIn(url);
  for (let sent = 0; sent < 310; sent += 1)
    expect((await admin.post('/api/admin/orders', '{broken')).status).toBe(400);
});

test('where limits are off nobody is turned away', async () => {
  const { sendJunk } = await aGateway('off');
  expect(await sendJunk(510, '203.0.113.20')).toEqual([400]);
});
