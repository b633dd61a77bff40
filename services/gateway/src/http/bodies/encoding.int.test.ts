import { expect, test } from 'vitest';
import { testGateway } from '../../testing/testGateway.ts';

const { url } = await testGateway();

const chat = { sessionId: 'session_1700000000000_latin1', message: 'Müller, Köln', sender: 'user' };
const post = (bytes: Buffer, charset: string) =>
  fetch(`${url}/api/chat`, {
    method: 'POST',
    headers: { 'Content-Type': `application/json${charset}` },
    body: new Uint8Array(bytes),
  });
const text = JSON.stringify(chat);

test('a text in Latin-1 is refused, because its letters would be lost', async () => {
  const refused = await post(Buffer.from(text, 'latin1'), '');
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ errors: { body: 'The body must be encoded in UTF-8' } });
});

test.each<[string, Record<string, string>]>([
  ['character set', { 'Content-Type': 'application/json; charset=iso-8859-1' }],
  ['compression', { 'Content-Type': 'application/json', 'Content-Encoding': 'zip' }],
])('a JSON text with another %s is refused in words that name the reason', async (_what, headers) => {
  const refused = await fetch(`${url}/api/chat`, { method: 'POST', headers, body: text });
  expect(refused.status).toBe(415);
  expect(await refused.json()).toMatchObject({
    type: 'urn:problem:request.unknown_encoding',
    detail: expect.stringContaining('Send UTF-8 without compression.'),
  });
});

test.each([
  ['UTF-8', Buffer.from(text), ''],
  ['UTF-16, as it says', Buffer.from(`\uFEFF${text}`, 'utf16le'), '; charset=utf-16'],
])('a text in %s keeps its letters', async (_encoding, bytes, charset) => {
  const stored = await post(bytes, charset);
  expect(stored.status).toBe(201);
  expect(await stored.json()).toMatchObject({ message: chat.message });
});
