import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import express from 'express';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { anAddress, from } from './testing/addresses.ts';
import { anOrder, client, signedIn } from './testing/client.ts';
import { testGateway } from './testing/testGateway.ts';

/** Every request that reaches the app. Installed before any app is created. */
const reachedApp = vi.spyOn(express.application as unknown as Record<'handle', () => void>, 'handle');
afterAll(() => reachedApp.mockRestore());

const folder = mkdtempSync(join(tmpdir(), 'hot-'));
afterAll(() => rmSync(folder, { recursive: true }));
for (const name of ['documents', 'server']) mkdirSync(join(folder, name));
writeFileSync(join(folder, 'index.html'), '<p>app</p>');
writeFileSync(join(folder, 'documents', 'trackNumber.html'), '<p>a parcel</p>\n'.repeat(200));
writeFileSync(
  join(folder, 'server', 'parcelDocument.js'),
  'export const parcelDocument = async (document, path, { value }) => document + path + value?.status;',
);

const lines: string[] = [];
const { url } = await testGateway(
  { WEB_DIR: folder, TRUST_PROXY: '1', LOG_LEVEL: 'debug' },
  { logTo: { write: (line) => void lines.push(line) } },
);
const admin = await signedIn(url);

type Headers = Readonly<Record<string, string>>;
interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** An answer as it is sent, compressed or not. */
const ask = async (path: string, headers: Headers = {}, method = 'GET'): Promise<Answer> => {
  // The path is sent as given, because a URL object would drop an empty query.
  const { hostname, port } = new URL(url);
  const sent = request({ hostname, port, path, method, headers }).end();
  const [answer] = await once(sent, 'response');
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
};

/** Runs an action. Resolves to its result and to whether a request reached the app. */
const viaApp = async <T>(act: () => Promise<T>): Promise<[T, boolean]> => {
  const before = reachedApp.mock.calls.length;
  const result = await act();
  return [result, reachedApp.mock.calls.length > before];
};

/** The headers without those that differ in every answer. */
const lasting = ({ headers: { date: _date, 'x-request-id': id, ...headers }, ...answer }: Answer) => {
  expect(id).toMatch(/^[\da-f-]{36}$/);
  return { ...answer, headers };
};

const order = (await admin.post('/api/admin/orders', anOrder({ destination: 'Portland, OR' }))).body;
const add = (description: string) =>
  admin.post('/api/admin/tracking-events', { orderId: order.id, description, location: 'Denver, CO' });
for (let stop = 1; stop <= 12; stop += 1) await add(`In Transit: left depot ${stop}`);
await admin.post('/api/chat', { sessionId: 'session_1', message: 'Where is it?', sender: 'user' });

const routes = {
  'a parcel': `/api/track/${order.trackingNumber}`,
  'the page of a parcel': `/track/${order.trackingNumber.toLowerCase()}`,
  'the readiness': '/readyz',
} as const;
const poll = '/api/chat/session_1';
const etagOf = async (path: string) => ({ 'if-none-match': (await ask(path)).headers.etag ?? '' });

/**
 * Asks the app first, which then has the answer in its cache, and repeats the request. Readiness is cached for
 * a second only, so a slow machine may need another attempt.
 */
const compare = (path: string, headers: Headers = {}, method = 'GET') => {
  const bothWays = async () => {
    // With an empty query the same request always goes to the app.
    const [byApp, isByApp] = await viaApp(() => ask(`${path}?`, headers, method));
    const [hot, isAlsoByApp] = await viaApp(() => ask(path, headers, method));
    expect([isByApp, isAlsoByApp]).toEqual([true, false]);
    expect(lasting(hot)).toEqual(lasting(byApp));
    return hot;
  };
  return vi.waitFor(bothWays, 15_000);
};

describe.each(Object.entries(routes))(
  'the hot answer about %s equals the answer of the app',
  (_name, path) => {
    // A page is rendered only if the renderer is loaded and has the time.
    beforeAll(() => vi.waitUntil(async () => (await ask(`${path}?`)).headers.etag, 15_000));

    test.each([
      ['without compression', {}],
      ['to a browser', { 'accept-encoding': 'gzip, deflate, br, zstd' }],
      ['to a client that knows gzip only', { 'accept-encoding': 'gzip' }],
      ['to a client that knows deflate only', { 'accept-encoding': 'deflate' }],
      ['to a client that knows no encoding', { 'accept-encoding': 'identity;q=0, zstd' }],
      ['to a client that allows no cached answer', { 'cache-control': 'no-cache' }],
      ['to a client with another tag', { 'if-none-match': 'W/"other"' }],
      ['on a connection that ends', { connection: 'close' }],
      ['to a client that has seen an earlier change', { 'x-log-position': '1' }],
    ])('%s', async (_kind, headers: Headers) => {
      expect((await compare(path, headers)).status).toBe(200);
      expect((await compare(path, headers, 'HEAD')).body).toHaveLength(0);
    });

    test('to a client that has it', async () => {
      const known = await etagOf(path);
      expect((await compare(path, known)).status).toBe(304);
      expect((await compare(path, { ...known, 'accept-encoding': 'br' })).status).toBe(304);
      expect((await compare(path, known, 'HEAD')).status).toBe(304);
      expect((await compare(path, { 'if-none-match': '*' })).status).toBe(304);
    });
  },
);

test('the hot answer to a poll without news equals the answer of the app, which answers all other polls', async () => {
  const known = await etagOf(poll);
  expect((await compare(poll, known)).status).toBe(304);
  const others: Headers[] = [{}, { 'if-none-match': 'W/"other"' }, { ...known, 'x-chat-key': 'two words' }];
  for (const headers of others) expect((await viaApp(() => ask(poll, headers)))[1]).toBe(true);
});

test('a long hot answer is compressed and complete', async () => {
  const path = routes['a parcel'];
  const { headers, body } = await compare(path, { 'accept-encoding': 'br' });
  expect(headers['content-encoding']).toBe('br');
  expect(body.length).toBe(Number(headers['content-length']));
  const plain = await ask(path);
  expect(JSON.parse(plain.body.toString()).trackingEvents).toHaveLength(12);
});

test.each([
  ['POST', routes['a parcel'], {}],
  ['GET', `${routes['a parcel']}/`, {}],
  ['GET', `${routes['a parcel']}/photo`, {}],
  ['GET', routes['a parcel'].replace('EX', '%45X'), {}],
  ['GET', routes['a parcel'].replace('/api', '/API'), {}],
  ['GET', '/api/track/', {}],
  ['GET', '/api/track/EX404', {}],
  ['GET', '/readyz/', {}],
  ['GET', routes['a parcel'], { 'x-log-position': '999999999' }],
])('the app answers %s %s %j', async (method, path, headers: Headers) => {
  await ask(`${routes['a parcel']}?`);
  expect((await viaApp(() => ask(path, headers, method)))[1]).toBe(true);
});

test('a lookup with the position of a change waits for it', async () => {
  const path = routes['a parcel'];
  await ask(path);
  const { headers } = await add('Delivered: at the door');
  const seen = await ask(path, { 'x-log-position': headers.get('x-log-position') ?? '' });
  expect(JSON.parse(seen.body.toString()).status).toBe('Delivered');
});

test('hot answers are counted and logged like those of the app', async () => {
  const visitor = client(url);
  const counted = async (route: string, status: number) => {
    const { body } = await visitor.get('/metrics');
    const labels = `{method="GET",route="${route}",status="${status}"}`;
    const line = body
      .split('\n')
      .find((one: string) => one.startsWith(`http_request_duration_seconds_count${labels}`));
    return Number(line?.split(' ').at(-1) ?? 0);
  };
  const known = await etagOf(poll);
  for (const [path, headers, route, status] of [
    [routes['a parcel'], {}, '/api/track/:trackingNumber', 200],
    [routes['the page of a parcel'], {}, 'page', 200],
    [poll, known, '/api/chat/:sessionId', 304],
  ] as const) {
    const before = await counted(route, status);
    await ask(`${path}?`, headers);
    const [answer, isByApp] = await viaApp(() => ask(path, headers));
    expect(isByApp).toBe(false);
    await expect.poll(() => counted(route, status)).toBe(before + 2);
    const line = JSON.parse(
      lines.find((one) => one.includes(String(answer.headers['x-request-id']))) ?? '{}',
    );
    expect(line).toMatchObject({ method: 'GET', route, status, msg: 'request', ms: expect.any(Number) });
  }
});

test('an address that guessed too often gets no hot answer either', async () => {
  const visitor = from(anAddress());
  const path = routes['a parcel'];
  const statuses = async () => [(await ask(path, visitor)).status, (await ask(`${path}?`, visitor)).status];
  expect(await statuses()).toEqual([200, 200]);
  await Promise.all(Array.from({ length: 100 }, (_, guess) => ask(`/api/track/EX404${guess}`, visitor)));
  expect(await statuses()).toEqual([429, 429]);
});
