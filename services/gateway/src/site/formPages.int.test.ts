import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUR_MS } from '@exline/kernel';
import { createLogger, createMetrics } from '@exline/platform';
import express from 'express';
import { afterAll, expect, test } from 'vitest';
import { problemHandler } from '../http/problems.ts';
import { siteHeaders } from '../http/security.ts';
import { createWebServer } from '../http/webServer.ts';
import { signedIn } from '../testing/client.ts';
import { testGateway } from '../testing/testGateway.ts';
import { formPages } from './formPages.ts';

const folder = mkdtempSync(join(tmpdir(), 'forms-'));
afterAll(() => rmSync(folder, { recursive: true }));
for (const name of ['documents', 'server']) mkdirSync(join(folder, name));
writeFileSync(join(folder, 'index.html'), '<p>app</p>');
for (const name of ['contact', 'contactSent', 'returns', 'returnsSent'])
  writeFileSync(join(folder, 'documents', `${name}.html`), `<p>${name}</p>`);
writeFileSync(
  join(folder, 'server', 'formDocument.js'),
  'export const formDocument = async (_document, _path, answer) => JSON.stringify(answer);',
);

const { url, db } = await testGateway({ WEB_DIR: folder });
const admin = await signedIn(url);

const aMessage = {
  firstName: 'Nadia',
  lastName: 'Okafor',
  email: 'nadia@example.com',
  trackingNumber: '',
  subject: 'Other',
  message: 'First line\r\nSecond line',
};
const post = async (
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
  base = url,
) => {
  const reply = await fetch(base + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
    headers,
  });
  const text = await reply.text();
  return {
    status: reply.status,
    location: reply.headers.get('location'),
    type: reply.headers.get('content-type'),
    headers: reply.headers,
    answer: text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : text,
  };
};
const messages = async (lastName: string) =>
  (await admin.get(`/api/admin/contact-submissions?limit=50&q=${lastName}`)).body as { message: string }[];

test('a contact message sent without scripts is stored, and leads to a confirmation page', async () => {
  const lastName = `Okafor-${randomUUID().slice(0, 8)}`;
  const reply = await post('/Contact/', { ...aMessage, lastName });
  expect([reply.status, reply.location]).toEqual([303, '/contact?outcome=sent']);
  expect(await (await fetch(url + reply.location)).text()).toBe('<p>contactSent</p>');
  await expect
    .poll(async () => (await messages(lastName)).map(({ message }) => message))
    .toEqual(['First line\nSecond line']);
});

test('a contact message that is sent again at once, because its answer was lost, is stored once', async () => {
  const lastName = `Okafor-${randomUUID().slice(0, 8)}`;
  const send = () => post('/contact', { ...aMessage, lastName });
  const replies = [...(await Promise.all([send(), send()])), await send()];
  expect(replies.map(({ location }) => location)).toEqual(Array(3).fill('/contact?outcome=sent'));
  await post('/contact', { ...aMessage, lastName, message: 'And one more thing' });
  await expect
    .poll(async () => (await messages(lastName)).map(({ message }) => message).toSorted())
    .toEqual(['And one more thing', 'First line\nSecond line']);
});

test('a contact message whose answer its page has lost is stored once when the browser sends it with the same key', async () => {
  const lastName = `Okafor-${randomUUID().slice(0, 8)}`;
  const key = randomUUID();
  const call = (message: string) =>
    fetch(`${url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ ...aMessage, lastName, trackingNumber: null, message }),
    });
  const { id } = (await (await call('First line\nSecond line')).json()) as { id: number };
  const send = (fields: object = {}) => post('/contact', { ...aMessage, lastName, key, ...fields });
  const replies = [await send(), await send({ email: 'Nadia@example.com', message: 'A changed message' })];
  expect(replies.map(({ location }) => location)).toEqual(Array(2).fill('/contact?outcome=sent'));
  await expect
    .poll(async () => (await messages(lastName)).map(({ message }) => message).toSorted())
    .toEqual(['A changed message', 'First line\nSecond line']);
  expect(await (await call('First line\nSecond line')).json()).toMatchObject({ id });
});

test('the same contact message counts as a new one two hours later', async () => {
  const lastName = `Okafor-${randomUUID().slice(0, 8)}`;
  await post('/contact', { ...aMessage, lastName });
  const at = new Date(Date.now() - 2 * HOUR_MS).toISOString();
  await db.collection('idempotency_keys').updateMany({}, { $set: { at } });
  await post('/contact', { ...aMessage, lastName });
  await expect.poll(async () => messages(lastName)).toHaveLength(2);
});

test('an invalid message is shown again with each error at its field and the entered values', async () => {
  const { status, type, answer } = await post('/contact', { ...aMessage, email: 'nadia', subject: '' });
  expect([status, type]).toEqual([400, 'text/html; charset=utf-8']);
  expect(answer).toEqual({
    form: 'contact',
    outcome: 'refused',
    values: { ...aMessage, email: 'nadia', subject: '', message: 'First line\nSecond line' },
    errors: { email: expect.any(String), subject: 'Subject is required' },
    reason: 'Some fields are invalid.',
  });
});

test.each([
  ['message', 'Message cannot hold control characters'],
  ['firstName', 'First name cannot hold control characters'],
])('a control character in %s is refused at its field, with the label of the field', async (name, text) => {
  const { status, answer } = await post('/contact', { ...aMessage, [name]: 'a\u0000b' });
  expect(status).toBe(400);
  expect(answer).toMatchObject({ errors: { [name]: text } });
});

test.each([
  [{ origin: 'https://evil.example' }],
  [{ origin: 'null' }],
  [{ 'sec-fetch-site': 'cross-site' }],
  [{ 'sec-fetch-site': 'same-site' }],
])('a form of another site is refused with a page whose fields are blank: %j', async (headers) => {
  for (const path of ['/contact', '/returns']) {
    const { status, type, answer } = await post(path, aMessage, headers);
    expect([status, type]).toEqual([403, 'text/html; charset=utf-8']);
    expect(answer).toMatchObject({
      outcome: 'failed',
      reason: 'The form was sent from another site. Fill it in on this page.',
    });
    const { values } = answer as { values: object };
    expect(new Set(Object.values(values))).toEqual(new Set(['']));
  }
});

test('the page accepts forms only, and the API accepts JSON only', async () => {
  const json = {
    method: 'POST',
    body: JSON.stringify(aMessage),
    headers: { 'content-type': 'application/json' },
  };
  const answer = await fetch(`${url}/contact`, json);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([415, 'text/html; charset=utf-8']);
  expect(await answer.json()).toMatchObject({ reason: expect.stringContaining('cannot be read') });
  expect((await post('/api/contact', aMessage)).status).toBe(415);
});

test('a form of more than 102,400 bytes is refused with a page that tells what to do', async () => {
  const { status, type, answer } = await post('/contact', { ...aMessage, message: 'x'.repeat(102_400) });
  expect([status, type]).toEqual([413, 'text/html; charset=utf-8']);
  expect(answer).toMatchObject({ outcome: 'failed', reason: expect.stringContaining('Shorten it') });
});

test('a form that stops arriving is refused with a page that tells what to do', async () => {
  // given a server that gives a request 50 ms
  const lines: string[] = [];
  const log = createLogger('test', 'trace', { output: { write: (line) => void lines.push(line) } });
  const metrics = createMetrics();
  const pages = formPages({
    documents: new Map([['contact', { identity: Buffer.from('<p>contact</p>') }]]),
    render: async (_name: string, _document: string, _path: string, answer: object) =>
      Buffer.from(JSON.stringify(answer)),
    limits: {
      contact: [],
      returns: [],
      failures: (_req: unknown, _res: unknown, next: () => void) => next(),
    },
    log,
    metrics,
  } as unknown as Parameters<typeof formPages>[0]);
  const app = express().use(pages, problemHandler(log, metrics));
  const timeouts = { headersTimeout: 50, requestTimeout: 50, connectionsCheckingInterval: 20 };
  const server = createWebServer(siteHeaders('http://localhost'), app, timeouts).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // when a browser sends half of a form
  const browser = createConnection({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' });
  browser.write('POST /contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\n');
  browser.write('Content-Length: 100\r\n\r\nfirstName=Nadia');
  let answer = '';
  browser.on('data', (chunk) => (answer += chunk.toString()));
  await once(browser, 'close');
  // then it gets the page, and the connection is closed without a fault in the log
  expect(answer).toMatch(/^HTTP\/1\.1 408 [^]+Connection: close[^]+Content-Type: text\/html/i);
  expect(answer).toContain('The form did not arrive in time.');
  await new Promise((resolve) => server.close(resolve));
  expect(lines).toEqual([]);
});

test('the entered values are shown again when too many messages come from one address', async () => {
  const limited = await testGateway({ WEB_DIR: folder, RATE_LIMITS: 'on', TRUST_PROXY: '1' });
  const address = { 'x-forwarded-for': `2001:db8:${randomUUID().slice(0, 4)}::1` };
  const send = () => post('/contact', aMessage, address, limited.url);
  let reply = await send();
  for (let sent = 0; reply.status === 303 && sent < 200; sent += 1) reply = await send();
  expect(reply.status).toBe(429);
  const seconds = reply.headers.get('retry-after');
  expect(reply.answer).toMatchObject({
    outcome: 'failed',
    values: { firstName: 'Nadia' },
    reason: expect.stringMatching(new RegExp(`^Too many .+ Try again in ${seconds} seconds?\\.$`)),
  });
});

test.each([
  [{ trackingNumber: '', issueType: 'lost' }, { trackingNumber: 'Please enter your tracking number.' }],
  [{ trackingNumber: 'EX1234567890', issueType: '' }, { issueType: 'Please select an issue type.' }],
  [
    { trackingNumber: 'EX1', issueType: 'lost' },
    {
      trackingNumber: 'Please enter a valid Exline tracking number (format: EX1234567890).',
    },
  ],
])('the return request %j is refused in words', async (values, errors) => {
  const { status, answer } = await post('/returns', values);
  expect(status).toBe(400);
  expect(answer).toMatchObject({ form: 'returns', outcome: 'refused', values, errors });
});

test('a valid return request, also one that is sent again, opens one return and leads to a confirmation page', async () => {
  const send = () => post('/returns', { trackingNumber: ' ex1234567890 ', issueType: 'lost' });
  await send();
  const reply = await send();
  expect([reply.status, reply.location]).toEqual([303, '/returns?outcome=sent']);
  expect(await (await fetch(url + reply.location)).text()).toBe('<p>returnsSent</p>');
  expect(await db.collection('commits').countDocuments({ stream: 'returns-ex1234567890' })).toBe(1);
});
