import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PUBLIC_URL_MARK } from '@exline/contracts';
import { afterAll, describe, expect, test } from 'vitest';
import { anOrder, client, signedIn } from './testing/client.ts';
import { testGateway } from './testing/testGateway.ts';

const folder = await mkdtemp(join(tmpdir(), 'web-'));
await mkdir(join(folder, 'assets'));
const html = '<!doctype html><title>the app</title>';
await writeFile(join(folder, 'index.html'), html);
await writeFile(join(folder, 'assets', 'app-1a2b.js'), 'export {};');

const prerendered = await mkdtemp(join(tmpdir(), 'web-'));
await mkdir(join(prerendered, 'documents'));
await writeFile(join(prerendered, 'index.html'), html);
for (const name of ['home', 'about', 'track', 'trackNumber', 'notFound', 'signIn', 'admin', 'adminMail'])
  await writeFile(join(prerendered, 'documents', `${name}.html`), `${name} at ${PUBLIC_URL_MARK}/`);
await writeFile(join(prerendered, 'robots.txt'), `Sitemap: ${PUBLIC_URL_MARK}/sitemap.xml`);
afterAll(() => Promise.all([folder, prerendered].map((made) => rm(made, { recursive: true }))));

const { url } = await testGateway({ WEB_DIR: folder });
const visitor = client(url);

describe('pages', () => {
  test.each([
    ['/', 200],
    ['/ABOUT', 200],
    ['/contact?number=%00', 200],
    ['/track/anything', 200],
    ['/admin/communications', 200],
    ['/about/us', 404],
    ['/nowhere', 404],
    ['/index.html', 404],
    ['/%E0%A4%A', 404],
    ['/../../etc/passwd', 404],
    ['/assets/missing.js', 404],
  ])('%s shows the app with status %i', async (path, status) => {
    const reply = await visitor.get(path);
    expect(reply.status).toBe(status);
    expect(reply.body).toBe(html);
  });

  test.each([
    ['/', 'home', 200],
    ['/about', 'about', 200],
    ['/ABOUT/', 'about', 200],
    ['/track', 'track', 200],
    ['/Track/EX1', 'trackNumber', 200],
    ['/nowhere', 'notFound', 404],
    ['/documents/home.html', 'notFound', 404],
  ])(
    '%s is answered with the document of %s, which knows the address of the site',
    async (path, name, status) => {
      const site = await testGateway({ WEB_DIR: prerendered, PUBLIC_URL: 'https://parcels.example/' });
      const reply = await client(site.url).get(path);
      expect([reply.status, reply.body]).toEqual([status, `${name} at https://parcels.example/`]);
    },
  );

  test.each([
    ['/track/EX1', 'EX1'],
    ['/TRACK/%20ex%201/', 'ex%201'],
    ['/track/A%2541B', 'A%2541B'],
    ['/track/50%', '50%25'],
    ['/track/%3E%2C%0D%0A', '%3E%2C'],
  ])('%s lets the browser ask for the parcel before it has any code', async (path, asked) => {
    const reply = await visitor.get(path);
    expect(reply.headers.get('link')).toBe(
      `</api/track/${asked}>; rel=preload; as=fetch; crossorigin=use-credentials`,
    );
  });

  test.each(['/', '/track', '/track/%20', '/track/a/b'])('%s asks for no parcel', async (path) =>
    expect((await visitor.get(path)).headers.get('link')).toBeNull(),
  );

  test.each([
    ['/admin', '', 'signIn'],
    ['/admin/MAIL', 'a=b; c=d', 'signIn'],
    ['/admin', 'a=b; exline.sid=x', 'admin'],
    ['/admin?tab=orders', '__Host-exline.sid=x', 'admin'],
    ['/admin/mail/', 'exline.sid=x', 'adminMail'],
  ])(
    '%s with the cookie "%s" is the document %s of a web app that cannot render its data',
    async (path, cookie, name) => {
      const site = await testGateway({ WEB_DIR: prerendered, PUBLIC_URL: 'https://parcels.example/' });
      const reply = await fetch(site.url + path, { headers: { cookie } });
      expect(await reply.text()).toBe(`${name} at https://parcels.example/`);
      expect(reply.headers.get('vary')).toContain('Cookie');
      expect(reply.headers.get('cache-control')).toBe('no-cache');
    },
  );

  test('have a robots.txt with the URL of the site', async () => {
    const site = await testGateway({ WEB_DIR: prerendered, PUBLIC_URL: 'https://parcels.example' });
    const reply = await client(site.url).get('/robots.txt');
    expect(reply.headers.get('content-type')).toContain('text/plain');
    expect(reply.body).toBe('Sitemap: https://parcels.example/sitemap.xml');
  });

  test('hashed files are cached forever, the page is revalidated', async () => {
    expect((await visitor.get('/assets/app-1a2b.js')).headers.get('cache-control')).toContain('immutable');
    expect((await visitor.get('/')).headers.get('cache-control')).toBe('no-cache');
  });

  test('their scripts have no headers that only concern documents', async () => {
    const { headers } = await visitor.get('/assets/app-1a2b.js');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    for (const name of ['permissions-policy', 'x-frame-options', 'x-request-id'])
      expect([name, headers.get(name)]).toEqual([name, null]);
  });

  test('are compressed', async () => {
    const reply = await visitor.get('/', { 'accept-encoding': 'gzip' });
    expect(reply.headers.get('content-encoding')).toBe('gzip');
    expect(reply.body).toBe(html);
  });
});

test('an unknown API path is a JSON 404', async () => {
  const reply = await visitor.get('/api/nothing');
  expect(reply.status).toBe(404);
  expect(reply.headers.get('content-type')).toContain('application/problem+json');
  expect(reply.body).toEqual({
    type: expect.any(String),
    title: 'Not found',
    status: 404,
    detail: expect.any(String),
  });
});

test.each([
  '/',
  '/api/nothing',
  '/api/admin/orders',
  '/api/admin/status',
  '/healthz',
  '/assets/app-1a2b.js',
  '/socket.io/?EIO=4&transport=polling',
])('%s carries the security headers and sets no cookie', async (path) => {
  const { headers } = await visitor.get(path);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBeTruthy();
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/script-src 'self'(;|$)/);
  expect(policy).toContain("object-src 'none'");
  expect(policy).toContain("base-uri 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(headers.get('set-cookie')).toBeNull();
});

describe('operators', () => {
  test('see that the process is running and the state of its dependencies', async () => {
    expect((await visitor.get('/healthz')).status).toBe(200);
    const ready = await visitor.get('/readyz');
    expect(ready.status).toBe(200);
    expect(ready.body).toEqual({
      status: 'up',
      dependencies: { log: 'up', readModels: 'up', queue: 'up', worker: 'up' },
    });
  });

  test('read metrics on the machine itself, but not through a proxy', async () => {
    expect((await visitor.get('/metrics')).status).toBe(200);
    for (const through of ['x-forwarded-for', 'forwarded'])
      expect((await visitor.get('/metrics', { [through]: '127.0.0.1' })).status).toBe(404);
  });

  test('read metrics from anywhere with the token, if there is one', async () => {
    const token = 'a-token-for-tests-only';
    const guarded = client((await testGateway({ METRICS_TOKEN: token })).url);
    const ask = (authorization?: string) =>
      guarded.get('/metrics', { 'x-forwarded-for': '203.0.113.7', ...(authorization && { authorization }) });
    expect((await ask(`Bearer ${token}`)).status).toBe(200);
    for (const wrong of [undefined, `Bearer ${token}x`, token, 'Bearer ']) {
      const { status, headers } = await ask(wrong);
      expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    }
    expect((await guarded.get('/metrics')).status).toBe(401);
  });

  test('read metrics with route names instead of tracking numbers', async () => {
    const admin = await signedIn(url);
    const { trackingNumber } = (await admin.post('/api/admin/orders', anOrder())).body;
    await visitor.get(`/api/track/${trackingNumber}`);
    const { body, headers } = await visitor.get('/metrics');
    expect(headers.get('content-type')).toContain('text/plain');
    expect(body).toContain('route="/api/track/:trackingNumber"');
    expect(body).not.toContain(trackingNumber);
  });
});

describe('any bytes from a client', () => {
  const send = (bytes: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = createConnection(Number(new URL(url).port), '127.0.0.1');
      let answer = '';
      socket.on('data', (chunk) => (answer += chunk.toString()));
      socket.on('close', () => resolve(answer));
      socket.on('error', reject);
      // `write`, not `end`: Node closes a connection whose client has ended it, even before the answer.
      socket.write(bytes);
    });

  test.each([
    'GARBAGE\r\n\r\n',
    'GET / HTTP/1.1\r\n\r\n',
    'GET /api/track/%ff HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    'GET //api/track HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    'GET /?%00=%00 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    'POST /api/admin/login HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json; charset=klingon\r\nContent-Length: 2\r\n\r\n{}',
    'POST /api/admin/login HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Encoding: rot13\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}',
    `POST /api/admin/login HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 200\r\n\r\n${'['.repeat(200)}`,
    'GET /assets/app-1a2b.js HTTP/1.1\r\nHost: x\r\nRange: bytes=99-1\r\nConnection: close\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: x\r\nCookie: exline.sid=s%3Aforged.sig; %=%\r\nConnection: close\r\n\r\n',
    'GET /api/admin/status HTTP/1.1\r\nHost: x\r\nCookie: exline.sid=s%3A%00; =\r\nConnection: close\r\n\r\n',
  ])('%j is answered without a fault', async (bytes) => {
    const answer = await send(bytes);
    expect(answer).toMatch(/^HTTP\/1\.1 [1-4]\d\d/);
    expect((await visitor.get('/healthz')).status).toBe(200);
  });
});
