import { expect, test, vi } from 'vitest';
import { client, signedIn } from '../testing/client.ts';
import { testGateway } from '../testing/testGateway.ts';

const aMessage = { firstName: 'A', lastName: 'B', email: 'a@b.example', subject: 'Other', message: 'Hi' };
const calls = ['/api/admin/login', '/api/chat', '/api/chat/s1/read', '/api/contact?q=%00'];
const { url, log } = await testGateway({ TRUST_PROXY: '1' });
const from = (address: string) => ({ 'x-forwarded-for': address });
const post = (path: string, body: unknown, address: string) => client(url).post(path, body, from(address));

/** Sends this many requests in parallel to each call that has no lower limit of its own. */
const sendJunk = async (times: number, address: string) => {
  const statuses = new Set<number>();
  const sendTo = async (path: string) => {
    for (let sent = 0; sent < times; sent += 1) statuses.add((await post(path, '{broken', address)).status);
  };
  await Promise.all(['/api/admin/login', '/api/contact?q=%00'].map(sendTo));
  return [...statuses];
};

test('a client that keeps sending invalid requests is refused for a while, others are not', async () => {
  const warned = vi.spyOn(log, 'warn');
  const admin = await signedIn(url);
  expect(await sendJunk(500, '203.0.113.20')).toEqual([400]);

  // A request counts once its answer has been sent.
  await expect.poll(async () => (await post('/api/contact', aMessage, '203.0.113.20')).status).toBe(429);
  for (const path of calls) expect((await post(path, '{broken', '203.0.113.20')).status).toBe(429);
  const { body, headers } = await post('/api/contact', aMessage, '203.0.113.20');
  expect(body.type).toBe('urn:problem:request.too_many');
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(200);

  expect((await post('/api/contact', aMessage, '203.0.113.21')).status).toBe(201);
  const broken = await admin.post('/api/admin/orders', '{broken', from('203.0.113.20'));
  expect(broken.status).toBe(400);
  expect((await admin.get('/api/admin/summary', from('203.0.113.20'))).status).toBe(200);
  await expect
    .poll(() => warned.mock.calls)
    .toContainEqual([expect.objectContaining({ security: 'limited', address: '203.0.113.20' }), 'security']);
});
