import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { anAddress, from } from '../testing/addresses.ts';
import { client } from '../testing/client.ts';
import { testGateway } from '../testing/testGateway.ts';

const RENDERER = `export const returnDocument = async (document, path, { returnNumber, value }) => {
  if (returnNumber === 'broken') throw new Error('cannot be drawn');
  return [document, path, value?.status ?? 'none'].join('|');
};`;

const folder = mkdtempSync(join(tmpdir(), 'site-'));
afterAll(() => rmSync(folder, { recursive: true }));
for (const name of ['documents', 'server']) mkdirSync(join(folder, name));
writeFileSync(join(folder, 'index.html'), 'app');
writeFileSync(join(folder, 'documents', 'followReturn.html'), 'any return');
writeFileSync(join(folder, 'server', 'returnDocument.js'), RENDERER);
const { url } = await testGateway({ WEB_DIR: folder, TRUST_PROXY: '1' });

const open = async (path: string, headers: Record<string, string> = {}) => {
  const reply = await fetch(url + path, { headers });
  return { status: reply.status, text: await reply.text(), store: reply.headers.get('cache-control') };
};
const aReturn = async (trackingNumber: string): Promise<string> => {
  const { body } = await client(url).post('/api/returns', { trackingNumber, issueType: 'lost' });
  return body.returnNumber;
};

test('the page of a return contains its state, and is not cached', async () => {
  const path = `/Returns/${(await aReturn('EX0000000001')).toLowerCase()}`;
  const page = { status: 200, text: `any return|${path}|requested`, store: 'no-store' };
  await expect.poll(() => open(path)).toEqual(page);
});

test.each(['/returns/RT0000000000000', '/returns/x/', '/returns/%E0%A4%A'])(
  'the page of an unknown number, %s, says that there is no such return',
  async (path) => {
    const page = { status: 200, text: `any return|${path}|none`, store: 'no-store' };
    await expect.poll(() => open(path)).toEqual(page);
  },
);

test('a return that cannot be rendered has the page that requests it', async () => {
  expect(await open('/returns/broken')).toMatchObject({ status: 200, text: 'any return' });
});

test('pages and the API share one limit on guesses', async () => {
  const returnNumber = await aReturn('EX0000000002');
  const visitor = from(anAddress());
  for (let guess = 0; guess < 100; guess += 1) await open(`/returns/RT${guess}`, visitor);
  // A page does not wait long for its lookup, but the lookup counts.
  const plain = { status: 200, text: 'any return', store: 'no-cache' };
  await expect.poll(() => open(`/returns/${returnNumber}`, visitor)).toEqual(plain);
  const { status } = await client(url).call('GET', `/api/returns/${returnNumber}`, { headers: visitor });
  expect(status).toBe(429);
});
