import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { isSignedByTwilio } from '@exline/platform';
import { afterAll, expect, test, vi } from 'vitest';
import { startCatcher } from './testing/catcher.ts';

const accountSid = `AC${'0a'.repeat(16)}`;
const authToken = 'token-of-the-test';
const SIGNED_URL = 'https://exline.example/api/webhooks/sms';

/** The webhook of a gateway, which answers each text. */
const received: { path: string; body: URLSearchParams; isSigned: boolean }[] = [];
let status = 200;
const gateway = createServer((req, res) => {
  void textOf(req).then((given) => {
    const body = new URLSearchParams(given);
    const signature = String(req.headers['x-twilio-signature']);
    const path = req.url ?? '';
    const signedUrl = new URL(path, SIGNED_URL).href;
    received.push({ path, body, isSigned: isSignedByTwilio(signature, authToken, signedUrl, body) });
    res.writeHead(status, { 'content-type': 'text/xml' });
    res.end('<?xml version="1.0"?><Response><Message>You &lt;3 &amp; us</Message></Response>');
  });
});
gateway.listen(0, '127.0.0.1');
await once(gateway, 'listening');
afterAll(() => void gateway.close());
const { port: gatewayPort } = gateway.address() as AddressInfo;

const catcher = await startCatcher((folder, port) => ({
  SMS_DIR: folder,
  SMS_URL: `twilio+http://${accountSid}:${authToken}@127.0.0.1:${port}?from=%2B15555550100`,
  SMS_WEBHOOK_URL: `http://127.0.0.1:${gatewayPort}/api/webhooks/sms`,
  SMS_SIGNED_URL: SIGNED_URL,
}));

const MESSAGES = `/2010-04-01/Accounts/${accountSid}/Messages.json`;
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const signedIn = { authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` };
const send = (fields: Record<string, string>, headers: Record<string, string> = signedIn) =>
  catcher.ask(MESSAGES, { ...form, ...headers }, 'POST', new URLSearchParams(fields).toString());
const answer = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  catcher.ask('/phone/reply', { ...form, ...headers }, 'POST', new URLSearchParams(fields).toString());

const ONE = '+12125550101';
const TWO = '+12125550102';

test('a program sends SMS and reads them as a list', async () => {
  expect((await catcher.ask('/sms')).body).toEqual([]);
  expect(await send({ To: ONE, From: '+15555550100', Body: 'Reply YES' })).toMatchObject({
    status: 201,
    body: { sid: expect.stringMatching(/^SM[0-9a-f]{32}$/), to: ONE, body: 'Reply YES' },
  });
  await send({ To: TWO, Body: 'Second <b>' });
  expect((await catcher.ask('/sms')).body).toEqual([
    expect.objectContaining({ to: ONE, from: '+15555550100', text: 'Reply YES' }),
    expect.objectContaining({ to: TWO, text: 'Second <b>' }),
  ]);
  const { body } = await catcher.ask(`${MESSAGES}?To=${encodeURIComponent(TWO)}`, signedIn);
  expect(body).toMatchObject({ messages: [{ to: TWO, body: 'Second <b>' }] });
});

test('it takes nothing without the account, for no number, or without a text', async () => {
  expect((await send({ To: ONE, Body: 'x' }, {})).status).toBe(401);
  expect(await send({ To: 'maya', Body: 'x' })).toMatchObject({ status: 400, body: { code: 21_211 } });
  expect((await send({ To: ONE, Body: '' })).status).toBe(400);
});

test('the page shows the phone with the newest SMS first, as text', async () => {
  const page = String((await catcher.ask('/phone')).body);
  expect(page.indexOf(TWO)).toBeLessThan(page.indexOf(ONE));
  expect(page).toContain('Second &lt;b&gt;');
  expect(String((await catcher.ask('/')).body)).toContain('href="/phone"');
});

test('a button answers as the phone would, and the page shows the answer to it', async () => {
  expect((await answer({ phone: ONE, text: 'YES' })).status).toBe(303);
  const [first] = received;
  expect(first?.isSigned).toBe(true);
  expect(Object.fromEntries(first?.body ?? [])).toMatchObject({
    From: ONE,
    To: '+15555550100',
    Body: 'YES',
    MessageSid: expect.stringMatching(/^SM[0-9a-f]{32}$/),
  });
  const page = String((await catcher.ask('/phone')).body);
  expect(page).toContain('<p>YES</p>');
  expect(page).toContain('You &lt;3 &amp; us');
  // The list has only SMS that were sent to phones.
  expect((await catcher.ask('/sms')).body).toMatchObject([{}, {}, { to: ONE, text: 'You <3 & us' }]);
});

test('an answer that the gateway does not take is reported on the page', async () => {
  status = 500;
  const { status: answered, body } = await answer({ phone: ONE, text: 'STOP' });
  expect([answered, String(body)]).toEqual([502, expect.stringContaining('did not take the answer')]);
  status = 200;
});

test('an answer from another site, without a number or without a text is refused', async () => {
  expect((await answer({ phone: ONE, text: 'YES' }, { origin: 'https://evil.example' })).status).toBe(403);
  expect((await answer({ phone: 'x', text: 'YES' })).status).toBe(400);
  expect((await answer({ phone: ONE })).status).toBe(400);
});

test('a killed catcher comes back with its SMS but the damaged ones, until they are deleted', async () => {
  const { body } = await catcher.ask('/sms');
  for (const [index, damaged] of ['', '{"id":"SM1","ti', 'null', '{"id":"SM1"}'].entries())
    catcher.leave(`SM${index}.json`, damaged, 'sms');
  await catcher.restart();
  expect((await catcher.ask('/sms')).body).toEqual(body);
  expect((await catcher.ask('/sms/all', {}, 'DELETE')).body).toBe(true);
  expect((await catcher.ask('/sms')).body).toEqual([]);
  expect(String((await catcher.ask('/phone')).body)).toContain('No SMS yet.');
});

test('it reports that an SMS was delivered, signed, and to the gateway only', async () => {
  received.splice(0);
  const path = '/api/webhooks/sms/reports?message=7';
  const { body } = await send({ To: ONE, Body: 'x', StatusCallback: `https://exline.example${path}` });
  await vi.waitUntil(() => received.length > 0, { timeout: 30_000 });
  const [report] = received.splice(0);
  expect(report).toMatchObject({ path, isSigned: true });
  expect(Object.fromEntries(report?.body ?? [])).toMatchObject({
    MessageSid: (body as { sid: string }).sid,
    MessageStatus: 'delivered',
    To: ONE,
  });
  expect(await send({ To: ONE, Body: 'x', StatusCallback: 'no address' })).toMatchObject({
    status: 400,
    body: { code: 21_609 },
  });
});
