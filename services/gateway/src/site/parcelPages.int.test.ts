import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOOKUP_TIMEOUT_TEXT } from '@exline/contracts';
import { afterAll, expect, test, vi } from 'vitest';
import { anAddress, from } from '../testing/addresses.ts';
import { anOrder, signedIn } from '../testing/client.ts';
import { testGateway } from '../testing/testGateway.ts';

const PLAIN = `<p>any parcel</p><noscript>${LOOKUP_TIMEOUT_TEXT}</noscript>`;
const RENDERER = `export const parcelDocument = async (document, path, { value, etag }) => {
  if (value?.destination === 'nowhere') throw new Error('cannot be drawn');
  return value ? [document, path, value.status, etag].join('|') : ['none', path].join('|');
};`;

const sites = mkdtempSync(join(tmpdir(), 'sites-'));
afterAll(() => rmSync(sites, { recursive: true }));

/** A gateway with the minimum of a web app that a parcel page needs. */
const aSite = async (env: Record<string, string> = {}) => {
  const folder = mkdtempSync(join(sites, 'site-'));
  for (const name of ['documents', 'server']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'index.html'), '<p>app</p>');
  writeFileSync(join(folder, 'documents', 'trackNumber.html'), PLAIN);
  writeFileSync(join(folder, 'server', 'parcelDocument.js'), RENDERER);
  const { url, log } = await testGateway({ WEB_DIR: folder, ...env });
  const admin = await signedIn(url);
  const create = async (fields: object = {}) => (await admin.post('/api/admin/orders', anOrder(fields))).body;
  const open = async (path: string, headers: Record<string, string> = {}) => {
    const reply = await fetch(url + path, { headers });
    const header = (name: string) => reply.headers.get(name);
    return {
      status: reply.status,
      text: await reply.text(),
      store: header('cache-control'),
      link: header('link'),
    };
  };
  return { url, log, admin, create, open };
};

const { url, admin, create, open } = await aSite();

test('the page of a parcel contains its current state, and is not cached', async () => {
  const { id, trackingNumber } = await create({ status: 'Processing' });
  const path = `/Track/${trackingNumber.toLowerCase()}`;
  const etag = (await fetch(`${url}/api/track/${trackingNumber}`)).headers.get('etag');
  const page = { status: 200, store: 'no-store', link: null };
  await expect.poll(() => open(path)).toEqual({ ...page, text: `${PLAIN}|${path}|Processing|${etag}` });
  await admin.patch(`/api/admin/orders/${id}`, { status: 'Shipped' });
  await expect.poll(async () => (await open(path)).text).toContain('|Shipped|');
});

test.each(['/track/EX404', '/TRACK/ex404/', '/track/%E0%A4%A'])(
  'the page of an unknown number, %s, says that there is no such parcel',
  async (path) => {
    const page = { status: 200, text: `none|${path}`, store: 'no-store', link: null };
    await expect.poll(() => open(path)).toEqual(page);
  },
);

test('a blank number is not looked up', async () => {
  expect(await open('/track/%20')).toMatchObject({ status: 200, text: PLAIN, store: 'no-cache' });
});

test.each([
  ['/track?number=EX1234567890', '/track/EX1234567890'],
  ['/Track/?number=+ex%2F1%3F+', '/track/ex%2F1%3F'],
  ['/track?number=EX1&number=EX2', '/track/EX1'],
  ['/track?number=%00', '/track/%00'],
  ['/track?number=//evil.example', '/track/%2F%2Fevil.example'],
])('%s leads to %s', async (path, location) => {
  const reply = await fetch(url + path, { redirect: 'manual' });
  expect([reply.status, reply.headers.get('location')]).toEqual([302, location]);
});

const opened = async (path: string) => {
  const reply = await fetch(url + path, { redirect: 'manual' });
  return [reply.status, reply.headers.get('location')];
};

test('a number with hyphens leads to the page of its parcel, unless another parcel has exactly this number', async () => {
  await create({ trackingNumber: 'EX2211334455' });
  await expect.poll(() => opened('/track/ex-2211334455')).toEqual([302, '/track/EX2211334455']);
  await create({ trackingNumber: 'EX-2211334455' });
  await expect.poll(() => opened('/track/ex-2211334455')).toEqual([200, null]);
});

test.each(['%E2%80%8B', '.', '%2C%20', '%C2%A0%E2%81%A0'])(
  'a copied number with %s after it leads to the page of its parcel',
  async (after) => {
    const { trackingNumber } = await create();
    await expect
      .poll(() => opened(`/track/${trackingNumber}${after}`))
      .toEqual([302, `/track/${trackingNumber}`]);
  },
);

test.each(['/track?number=', '/track?number=%20', '/track?number=%E2%80%8B', '/track?other=1'])(
  '%s stays where it is',
  async (path) => {
    expect((await fetch(url + path, { redirect: 'manual' })).status).toBe(200);
  },
);

test('a parcel that cannot be rendered has the page that fetches it', async () => {
  const { trackingNumber } = await create({ destination: 'nowhere' });
  expect(await open(`/track/${trackingNumber}`)).toMatchObject({
    status: 200,
    text: PLAIN,
    link: expect.stringContaining(`/api/track/${trackingNumber}`),
  });
});

test('pages and lookups share one limit on guesses, and each refused guess is a security event', async () => {
  const limited = await aSite({ TRUST_PROXY: '1' });
  const { trackingNumber } = await limited.create();
  const path = `/track/${trackingNumber}`;
  const visitor = from(anAddress());
  await expect.poll(async () => (await limited.open(path, visitor)).store).toBe('no-store');
  const logged = vi.spyOn(limited.log, 'warn');
  for (let guess = 0; guess < 100; guess += 1) await limited.open(`/track/EX${guess}`, visitor);
  // A page does not wait long for its lookup, but the lookup counts.
  const refused = { status: 200, text: expect.stringContaining('Too many packages were looked up') };
  await expect.poll(() => limited.open(path, visitor)).toMatchObject(refused);
  expect(await limited.open('/track/EX404', visitor)).toMatchObject(refused);
  const lookup = await fetch(`${limited.url}/api${path}`, { headers: visitor });
  expect([lookup.status, await lookup.json()]).toMatchObject([429, { limit: 'unknown-tracking-numbers' }]);
  for (let guess = 0; guess < 50; guess += 1) await limited.open(`/track/EX1${guess}`, visitor);
  const events = logged.mock.calls.filter(
    ([line]) => (line as { security?: string }).security === 'guess_refused',
  );
  expect(events).toHaveLength(10);
  expect((await limited.open(path, from(anAddress()))).store).toBe('no-store');
});

test('the page renderer is not served as a file', async () => {
  expect((await open('/server/parcelDocument.js')).status).toBe(404);
});
