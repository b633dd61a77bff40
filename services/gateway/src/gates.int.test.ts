import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { anOrder, client, signedIn } from './testing/client.ts';
import { PASSWORD, testGateway } from './testing/testGateway.ts';
import { connect } from './testing/sockets.ts';

const proxied = { 'x-forwarded-for': '198.51.100.1, 203.0.113.7' };
const gateway = await testGateway({ TRUST_PROXY: '1' });
const { url, log } = gateway;
const admin = await signedIn(url);

const lines: { security: unknown }[] = [];
const note = (line: unknown) => {
  if (typeof line === 'object' && line !== null && 'security' in line) lines.push(line);
};
beforeEach(() => {
  lines.length = 0;
  vi.spyOn(log, 'info').mockImplementation(note);
  vi.spyOn(log, 'warn').mockImplementation(note);
});
afterEach(() => void vi.restoreAllMocks());

/** Waits until a line of this kind is logged, because an answer is logged after it was sent. */
const linesOf = async (event: string) => {
  await expect.poll(() => lines.map(({ security }) => security)).toContain(event);
  return lines;
};

describe('the log of a person records', () => {
  test('each sign-in, with the id of the request and the address behind the proxy', async () => {
    const reply = await client(url).post(
      '/api/admin/login',
      { username: 'admin', password: PASSWORD },
      proxied,
    );
    expect(await linesOf('signed_in')).toEqual([
      {
        security: 'signed_in',
        requestId: reply.headers.get('x-request-id'),
        address: '203.0.113.7',
        account: 0,
        method: 'POST',
        route: '/api/admin/login',
        status: 200,
      },
    ]);
  });

  test('each wrong password, without anything that was typed', async () => {
    const typed = { username: 'maya@typed.example', password: 'typed-secret' };
    await client(url).post('/API/Admin/login', typed);
    expect(await linesOf('sign_in_refused')).toMatchObject([
      { status: 401, route: '/api/admin/login', address: '127.0.0.1' },
    ]);
    expect(lines[0]).not.toHaveProperty('account');
    expect(JSON.stringify(lines)).not.toContain('typed');
  });

  test('the account that a wrong password was tried for, and the next wrong one', async () => {
    await client(url).post('/api/admin/login', { username: 'admin', password: 'wrong' });
    expect(await linesOf('sign_in_refused')).toMatchObject([{ account: 0, status: 401 }]);
    await admin.post('/api/admin/sessions/end', { current: 'wrong' });
    expect((await linesOf('password_refused')).at(-1)).toMatchObject({ account: 0, status: 400 });
  });

  test('each sign-out of a signed-in person', async () => {
    await client(url).post('/api/admin/logout');
    await (await signedIn(url)).post('/api/admin/logout');
    await linesOf('signed_out');
    expect(lines.map(({ security }) => security)).toEqual(['signed_in', 'signed_out']);
  });

  test('each request without a session', async () => {
    await client(url).get('/api/admin/orders/1?q=EX-TYPED');
    expect(await linesOf('refused')).toMatchObject([{ status: 401 }]);
    expect(JSON.stringify(lines)).not.toContain('TYPED');
  });

  test('each request from another site', async () => {
    await admin.post('/api/admin/orders', anOrder(), { 'sec-fetch-site': 'cross-site' });
    expect(await linesOf('refused')).toMatchObject([{ status: 403 }]);
  });

  test('each input that our forms cannot send, without its content', async () => {
    await client(url).post('/api/contact', { firstName: { $ne: 'TYPED' } });
    expect(await linesOf('input_refused')).toMatchObject([
      { status: 400, route: '/api/contact', address: '127.0.0.1' },
    ]);
    expect(JSON.stringify(lines)).not.toContain('TYPED');
  });

  test('each attempt to write as the staff, also under a key', async () => {
    const message = { sessionId: randomUUID(), message: 'It is me', sender: 'admin' };
    await client(url).post('/api/chat', message, { 'idempotency-key': randomUUID() });
    expect(await linesOf('refused')).toMatchObject([{ status: 403, route: '/api/chat' }]);
    expect(JSON.stringify(lines)).not.toContain(message.sessionId);
  });

  test.each([
    '/api/admin/orders/export.csv?q=TYPED',
    '/api/admin/orders',
    '/api/admin/contact-submissions',
    '/api/admin/chat-messages',
  ])('who carries out %s', async (path) => {
    await admin.get(path);
    expect(await linesOf('exported')).toMatchObject([{ route: path.replace(/\?.*/, ''), status: 200 }]);
    expect(JSON.stringify(lines)).not.toContain('TYPED');
  });

  test('no permitted request', async () => {
    await client(url).get('/api/track/EX404');
    await admin.get('/api/admin/orders?limit=10');
    await client(url).get('/api/admin/orders');
    await linesOf('refused');
    expect(lines).toHaveLength(1);
  });
});

describe('the log of sockets records', () => {
  test('each page of another site, with the address behind the proxy', async () => {
    await expect(connect(url, { origin: 'https://evil.example', ...proxied })).rejects.toThrow();
    expect(await linesOf('refused')).toEqual([
      { security: 'refused', address: '203.0.113.7', route: '/socket.io' },
    ]);
  });

  test("each attempt to join the staff's room without a session", async () => {
    const socket = await connect(url, proxied);
    await socket.emitWithAck('admin:join', {});
    expect(await linesOf('refused')).toEqual([
      { security: 'refused', address: '203.0.113.7', route: 'admin:join' },
    ]);
  });
});

test('the metrics count each event', async () => {
  const counted = async () => {
    const { body } = await client(url).get('/metrics');
    return Number(/^security_events_total\{event="sign_in_refused"\} (\d+)$/m.exec(body)?.[1]);
  };
  const before = await counted();
  for (let tries = 0; tries < 12; tries += 1)
    await client(url).post('/api/admin/login', { username: 'admin', password: 'wrong' });
  await expect.poll(counted).toBe(before + 12);
});
