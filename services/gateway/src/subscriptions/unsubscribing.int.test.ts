import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { whileDatabaseFails } from '../testing/failingDatabase.ts';
import { someFailoverErrors } from '../testing/failoverErrors.ts';
import { testGateway } from '../testing/testGateway.ts';

const folder = mkdtempSync(join(tmpdir(), 'unsubscribing-'));
afterAll(() => rmSync(folder, { recursive: true }));
mkdirSync(join(folder, 'documents'));
writeFileSync(join(folder, 'index.html'), '<p>app</p>');
for (const name of ['notFound', 'unsubscribe', 'unsubscribeExpired', 'unsubscribeFailed'])
  writeFileSync(join(folder, 'documents', `${name}.html`), `<p>${name}</p>`);

const { url } = await testGateway({ WEB_DIR: folder, TRUST_PROXY: '1' });

/** Presses the button of the page to unsubscribe, as a browser or as a mail program. */
const press = async (address: string, headers: Record<string, string>, token = '1.unknown') => {
  const reply = await fetch(`${url}/unsubscribe/${token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': address, ...headers },
    body: 'List-Unsubscribe=One-Click',
  });
  return { status: reply.status, type: reply.headers.get('content-type'), text: await reply.text(), reply };
};
const inBrowser = { 'sec-fetch-dest': 'document' };

test('the button on the page of an old link leads to a page that says so, without scripts', async () => {
  const { status, text, reply } = await press('203.0.113.1', inBrowser);
  expect([status, text]).toEqual([410, '<p>unsubscribeExpired</p>']);
  expect(reply.headers.get('referrer-policy')).toBe('no-referrer');
  expect(await press('203.0.113.1', {})).toMatchObject({ status: 410, type: 'application/problem+json' });
});

test('a link that was cut within an encoded character opens its page, and its button leads to the page of an old link', async () => {
  const page = await fetch(`${url}/unsubscribe/%zz`);
  expect([page.status, await page.text()]).toEqual([200, '<p>unsubscribe</p>']);
  const pressed = await press('203.0.113.1', inBrowser, '%zz');
  expect([pressed.status, pressed.text]).toEqual([410, '<p>unsubscribeExpired</p>']);
  expect((await press('203.0.113.1', {}, '%zz')).status).toBe(410);
});

test('too many attempts lead to a page with the button, and mail programs get the limit', async () => {
  const pressOften = async () => (await press('203.0.113.2', {})).status;
  await expect.poll(pressOften, { timeout: 90_000, interval: 0 }).toBe(429);
  const { status, text, reply } = await press('203.0.113.2', inBrowser);
  expect([status, text]).toEqual([429, '<p>unsubscribeFailed</p>']);
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('while the database is away, the button leads to a page with the button again', async () => {
  // The token has the right form, so it is looked up in the database.
  const token = `1.${'x'.repeat(24)}`;
  const [[, error] = []] = someFailoverErrors;
  await whileDatabaseFails(error, {}, async () => {
    const { status, text, reply } = await press('203.0.113.3', inBrowser, token);
    expect([status, text]).toEqual([503, '<p>unsubscribeFailed</p>']);
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    const fromProgram = await press('203.0.113.3', {}, token);
    expect(fromProgram).toMatchObject({ status: 503, type: 'application/problem+json' });
  });
});
