import { describe, expect, test } from 'vitest';
import { anOrder, client, signedIn } from '../testing/client.ts';
import { PASSWORD, testGateway } from '../testing/testGateway.ts';

const first = await testGateway();
const { url } = first;
const credentials = { username: 'admin', password: PASSWORD };

describe('signing in', () => {
  test('answers with a fresh, guarded cookie', async () => {
    const admin = client(url);
    const reply = await admin.post('/api/admin/login', credentials);
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({ isAuthenticated: true });
    expect(reply.headers.get('set-cookie')).toMatch(/HttpOnly/);
    expect(reply.headers.get('set-cookie')).toMatch(/SameSite=Lax/);
    expect((await admin.get('/api/admin/status')).body).toEqual({ isAuthenticated: true });

    const before = admin.cookie();
    await admin.post('/api/admin/login', credentials);
    expect(admin.cookie()).not.toBe(before);
    const old = client(url);
    old.useCookie(before);
    expect((await old.get('/api/admin/orders')).status).toBe(401);
  });

  test.each([
    [{ username: 'admin', password: 'wrong' }, 401],
    [{ username: 'admin', password: `${PASSWORD} ` }, 401],
    [{ username: 'admin', password: PASSWORD.toUpperCase() }, 401],
    [{ username: 'admin', password: PASSWORD.slice(0, -1) }, 401],
    [{ username: 'Admin2', password: PASSWORD }, 401],
    [{ username: '', password: PASSWORD }, 400],
    [{ username: 'admin' }, 400],
    [{ username: { $ne: '' }, password: { $ne: '' } }, 400],
    [undefined, 400],
  ])('with %j answers %i and gives no session', async (body, status) => {
    const visitor = client(url);
    const reply = await visitor.post('/api/admin/login', body);
    expect(reply.status).toBe(status);
    expect((await visitor.get('/api/admin/status')).body).toEqual({ isAuthenticated: false });
  });

  test('names missing fields in the words of the form', async () => {
    const { body } = await client(url).post('/api/admin/login', {});
    expect(body.errors).toEqual({ username: 'Username is required', password: 'Password is required' });
  });

  test('is blocked for a while after too many wrong passwords', async () => {
    const limited = await testGateway({ TRUST_PROXY: '1' });
    const headers = { 'x-forwarded-for': `203.0.113.${Math.floor(Math.random() * 250)}` };
    const statuses: number[] = [];
    for (let tries = 0; tries < 25; tries += 1) {
      const reply = await client(limited.url).post(
        '/api/admin/login',
        { ...credentials, password: 'no' },
        headers,
      );
      statuses.push(reply.status);
    }
    expect(statuses[0]).toBe(401);
    expect(statuses.at(-1)).toBe(429);
    expect((await client(limited.url).post('/api/admin/login', credentials)).status).toBe(200);
  });
});

describe('signing out', () => {
  test('by a call ends the session', async () => {
    const admin = await signedIn(url);
    const cookie = admin.cookie();
    const reply = await admin.post('/api/admin/logout');
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({ isAuthenticated: false });
    admin.useCookie(cookie);
    expect((await admin.get('/api/admin/orders')).status).toBe(401);
  });

  test('a HEAD of the logout URL does not sign out', async () => {
    const admin = await signedIn(url);
    expect((await admin.call('HEAD', '/api/admin/logout')).status).toBe(303);
    expect((await admin.get('/api/admin/status')).body).toEqual({ isAuthenticated: true });
  });

  test('by a link redirects to the admin page', async () => {
    const admin = await signedIn(url);
    const reply = await admin.get('/api/admin/logout');
    expect(reply.status).toBe(303);
    expect(reply.headers.get('location')).toBe('/admin');
    expect((await admin.get('/api/admin/status')).body).toEqual({ isAuthenticated: false });
  });

  test('by a link on another site is refused', async () => {
    const admin = await signedIn(url);
    expect((await admin.get('/api/admin/logout', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await admin.get('/api/admin/status')).body).toEqual({ isAuthenticated: true });
  });
});

describe('without a session', () => {
  const visitor = client(url);
  const paths = [
    '/orders',
    '/orders/1',
    '/orders/1/history',
    '/generate-tracking',
    '/nothing',
    '',
    '/summary',
    '/queues',
  ];
  test.each(
    paths.flatMap((path) =>
      ['GET', 'POST', 'PATCH', 'DELETE', 'PUT', 'OPTIONS'].map((method) => [method, path]),
    ),
  )('%s /api/admin%s answers 401', async (method = '', path) => {
    const reply = await visitor.call(method, `/api/admin${path}`, {
      headers: { origin: 'https://evil.example', 'content-type': 'text/plain' },
    });
    expect(reply.status).toBe(401);
    expect(reply.headers.get('set-cookie')).toBeNull();
  });

  test('the permission is checked before the body is read, whatever the case of the path', async () => {
    expect((await visitor.post('/API/Admin/ORDERS', '{broken')).status).toBe(401);
  });
});

describe('a call that another site caused', () => {
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site', origin: url },
  ];
  test.each(foreign)('%j is refused', async (headers) => {
    const admin = await signedIn(url);
    expect((await admin.post('/api/admin/orders', anOrder(), headers)).status).toBe(403);
    expect((await client(url).post('/api/admin/login', credentials, headers)).status).toBe(403);
  });

  test.each([
    {},
    { 'sec-fetch-site': 'same-origin', origin: 'https://proxy.example' },
    { 'sec-fetch-site': 'none' },
    { origin: url },
  ])('%j is not one', async (headers) => {
    const admin = await signedIn(url);
    expect((await admin.post('/api/admin/orders', anOrder(), headers as Record<string, string>)).status).toBe(
      201,
    );
  });
});

test('a session survives a restart of the gateway', async () => {
  const admin = await signedIn(url);
  const second = await testGateway({ MONGODB_URL: first.config.MONGODB_URL });
  const again = client(second.url);
  again.useCookie(admin.cookie());
  expect((await again.get('/api/admin/status')).body).toEqual({ isAuthenticated: true });
});
