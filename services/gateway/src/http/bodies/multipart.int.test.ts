import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testGateway } from '../../testing/testGateway.ts';

const { url } = await testGateway();

const FORM = 'multipart/form-data; boundary=door';
const END = '--door--\r\n';
const part = (name: string, more = '', content = '555 0100') =>
  `--door\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${content}\r\n`;
const file = (name: string, content?: string) => part(name, '; filename="door.jpg"', content);
const malformed = { status: 400, type: 'urn:problem:request.malformed' };

const send = async (contentType: string, body = part('userPhone') + END): Promise<unknown> => {
  const path = `/api/chat/${randomUUID()}/photos`;
  const answer = await fetch(url + path, { method: 'POST', headers: { 'content-type': contentType }, body });
  return answer.json();
};

test.each([
  ['no boundary', 'multipart/form-data'],
  ['another parameter that ends like it', 'multipart/form-data; xboundary=door'],
  ['a boundary inside another parameter', 'multipart/form-data; note="boundary=door"'],
  ['a boundary that is too long', `multipart/form-data; boundary=${'x'.repeat(300)}`],
])('a form whose parts cannot be distinguished is malformed: %s', async (_what, contentType) => {
  expect(await send(contentType)).toMatchObject(malformed);
});

test('a file in a field named `__proto__` is malformed', async () => {
  expect(await send(FORM, file('__proto__') + END)).toMatchObject(malformed);
});

test.each([
  ['there are two files', file('photo') + file('photo')],
  ['a second file is long', file('photo') + file('other', 'x'.repeat(500_000)) + part('userPhone')],
  ['there are too many fields', part('userPhone').repeat(11) + file('photo')],
])('a form is answered when %s', async (_what, parts) => {
  expect(await send(FORM, parts + END)).toMatchObject(malformed);
});

test.each([
  ['ends early', 'Content-Type: image/jpeg\r\n'],
  ['ends early and is long', `X: ${'y'.repeat(70_000)}\r\n`],
])('a part whose header %s is skipped', async (_how, header) => {
  const form = `--door\r\n${header}${END}`;
  expect(await send(FORM, form)).toMatchObject({ errors: { photo: 'Photo is required' } });
});

test('a part with neither name nor content is skipped', async () => {
  const form = `--door\r\nX: y\r\n\r\n${file('photo')}${END}`;
  expect(await send(FORM, form)).toMatchObject({ status: 422, type: 'urn:problem:photo.unreadable' });
});

test('a form with a boundary is read', async () => {
  expect(await send(FORM)).toMatchObject({ errors: { photo: 'Photo is required' } });
});
