import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { anOrder, signedIn } from '../testing/client.ts';
import { testGateway } from '../testing/testGateway.ts';

/** "Draws" the public answer that it gets. An order of this status cannot be drawn. */
const THREAD = `import { parentPort } from 'node:worker_threads';
parentPort.on('message', (parcel) =>
  parentPort.postMessage(
    parcel.status === 'Undrawable' ? { error: 'no ink' } : { png: Buffer.from(JSON.stringify(parcel)) },
  ),
);`;

const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
afterAll(() => rmSync(folder, { recursive: true }));
mkdirSync(join(folder, 'server'));
writeFileSync(join(folder, 'server', 'pictureThread.js'), THREAD);
writeFileSync(join(folder, 'package.json'), '{"type":"module"}');

const { url } = await testGateway({ WEB_DIR: folder });
const admin = await signedIn(url);
const create = async (fields: object = {}) => (await admin.post('/api/admin/orders', anOrder(fields))).body;
const read = (trackingNumber: string, headers: Record<string, string> = {}) =>
  fetch(`${url}/api/track/${trackingNumber}/picture`, { headers, redirect: 'manual' });

test('a picture shows only the public answer, and its requester asks again before using it again', async () => {
  const { trackingNumber } = await create({ customerName: 'Maya Chen' });
  const reply = await read(trackingNumber);
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-type')).toBe('image/png');
  expect(reply.headers.get('cache-control')).toBe('private, no-cache');
  const answer = await fetch(`${url}/api/track/${trackingNumber}`);
  expect(await reply.text()).toBe(await answer.text());
  expect(reply.headers.get('etag')).toBe(answer.headers.get('etag'));
});

test('a known picture is answered with 304 until the parcel changes', async () => {
  const { id, trackingNumber } = await create({ status: 'Processing' });
  const known = { 'if-none-match': (await read(trackingNumber)).headers.get('etag') ?? '' };
  expect((await read(trackingNumber, known)).status).toBe(304);
  await admin.patch(`/api/admin/orders/${id}`, { status: 'Shipped' });
  const changed = await read(trackingNumber, known);
  expect(changed.status).toBe(200);
  expect(await changed.json()).toMatchObject({ status: 'Shipped' });
});

test('a parcel that cannot be drawn has the general picture, and an unknown one has none', async () => {
  const { trackingNumber } = await create({ status: 'Undrawable' });
  const reply = await read(trackingNumber);
  expect([reply.status, reply.headers.get('location')]).toEqual([302, '/preview.png']);
  expect(reply.headers.get('cache-control')).toBe('no-store');
  expect(reply.headers.get('etag')).toBeNull();
  expect((await read('EX404')).status).toBe(404);
  expect((await read((await create()).trackingNumber)).status).toBe(200);
});
