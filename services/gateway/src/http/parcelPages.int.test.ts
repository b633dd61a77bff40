import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { anOrder, signedIn } from '../testing/client.ts';
import { testGateway } from '../testing/testGateway.ts';

const PLAIN = '<p>any parcel</p>';
const RENDERER = `export const parcelDocument = async (document, path, { value, etag }) => {
  if (value.destination === 'nowhere') throw new Error('cannot be drawn');
  return [document, path, value.status, etag].join('|');
};`;

const sites = mkdtempSync(join(tmpdir(), 'sites-'));
afterAll(() => rmSync(sites, { recursive: true }));

/** A gateway with as much of a web app as a parcel's page needs. */
const aSite = async (env: Record<string, string> = {}) => {
  const folder = mkdtempSync(join(sites, 'site-'));
  for (const name of ['documents', 'server']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'index.html'), '<p>app</p>');
  writeFileSync(join(folder, 'documents', 'trackNumber.html'), PLAIN);
  writeFileSync(join(folder, 'server', 'parcelDocument.js'), RENDERER);
  const { url } = await testGateway({ WEB_DIR: folder, ...env });
  const admin = await signedIn(url);
  const create = async (fields: object = {}) => (await admin.post('/api/admin/orders', anOrder(fields))).body;
  const open = async (path: string) => {
    const reply = await fetch(url + path);
    const header = (name: string) => reply.headers.get(name);
    return {
      status: reply.status,
      text: await reply.text(),
      store: header('cache-control'),
      link: header('link'),
    };
  };
  return { url, admin, create, open };
};

const { url, admin, create, open } = await aSite();

test('the page of a parcel holds it as it is now, and stays in no store', async () => {
  const { id, trackingNumber } = await create({ status: 'Processing' });
  const path = `/Track/${trackingNumber.toLowerCase()}`;
  const etag = (await fetch(`${url}/api/track/${trackingNumber}`)).headers.get('etag');
  const page = { status: 200, store: 'no-store', link: null };
  await expect.poll(() => open(path)).toEqual({ ...page, text: `${PLAIN}|${path}|Processing|${etag}` });
  await admin.patch(`/api/admin/orders/${id}`, { status: 'Shipped' });
  await expect.poll(async () => (await open(path)).text).toContain('|Shipped|');
});

test.each(['/track/EX404', '/track/%E0%A4%A', '/track/%20'])(
  'a page of no parcel, %s, is the one that asks for it',
  async (path) => {
    expect(await open(path)).toMatchObject({ status: 200, text: PLAIN, store: 'no-cache' });
  },
);

test('a parcel that cannot be drawn has the page that asks for it', async () => {
  const { trackingNumber } = await create({ destination: 'nowhere' });
  expect(await open(`/track/${trackingNumber}`)).toMatchObject({
    status: 200,
    text: PLAIN,
    link: expect.stringContaining(`/api/track/${trackingNumber}`),
  });
});

test('who guesses numbers is soon no longer told by the pages which there are', async () => {
  const limited = await aSite({ RATE_LIMITS: 'on' });
  const { trackingNumber } = await limited.create();
  const path = `/track/${trackingNumber}`;
  await expect.poll(async () => (await limited.open(path)).store).toBe('no-store');
  let guesses = 0;
  const guess = () => limited.open(`/track/EX${guesses++}`);
  while (guesses < 101) await guess();
  // A guess that was answered late was told nothing, and is not counted.
  const afterAnother = async () => {
    await guess();
    return limited.open(path);
  };
  await expect.poll(afterAnother).toMatchObject({ status: 200, text: PLAIN });
  expect(guesses).toBeLessThan(150);
});

test('what draws the pages is not handed out', async () => {
  expect((await open('/server/parcelDocument.js')).status).toBe(404);
});
