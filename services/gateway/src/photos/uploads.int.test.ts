import { randomUUID } from 'node:crypto';
import { request, type IncomingMessage } from 'node:http';
import { DAY_MS, HOUR_MS } from '@exline/kernel';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { openApplication } from '@exline/application';
import { anOrder, client, signedIn, type Client } from '../testing/client.ts';
import { anAddress, from } from '../testing/addresses.ts';
import { aPhoto } from '../testing/photoHost.ts';
import { createUploadedPhotos } from './uploadedPhotos.ts';
import { testGateway } from '../testing/testGateway.ts';

const { url, db, config } = await testGateway({ TRUST_PROXY: '1' });
const other = await testGateway({ MONGODB_URL: config.MONGODB_URL });
const application = await openApplication({ db, master: { secret: config.MASTER_KEY } });
afterAll(application.close);
const uploads = await createUploadedPhotos({
  db,
  chat: application.chat.queries,
  orders: application.orders.queries,
  returns: application.returns.queries,
  publicUrl: url,
});
const admin = await signedIn(url);
const visitor = client(url);
const door = await aPhoto(2_400, 1_200);
const stored = db.collection<{ _id: string; owner: string; at: string; checkAt: string }>('uploaded_photos');

const aSession = () => `session_1763700000000_${randomUUID()}`;
const aForm = (bytes: Uint8Array = door, name = 'door.jpg', fields: Record<string, string> = {}) => {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('photo', new Blob([Uint8Array.from(bytes)]), name);
  return form;
};
const key = (value: string) => ({ 'x-chat-key': value });
const path = (sessionId: string) => `/api/chat/${sessionId}/photos`;
const send = (sessionId: string, form = aForm(), headers: Record<string, string> = {}) =>
  visitor.post(path(sessionId), form, headers);
const countOf = (sessionId: string) => stored.countDocuments({ owner: `chat-${sessionId}` });

/** The unmodified bytes of an answer. */
const bytesAt = async (address: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(url + address, { headers });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
};
const cookieOf = (who: Client) => ({ cookie: who.cookie() ?? '' });

test('a photo of a visitor is a message with the name of its file, re-encoded and without metadata', async () => {
  const sessionId = aSession();
  const { status, body } = await send(
    sessionId,
    aForm(door, 'a/door\u202E.jpg', { userEmail: 'maya@example.com' }),
    key('k'),
  );
  expect(status).toBe(201);
  expect(body).toMatchObject({
    message: 'door.jpg',
    sender: 'user',
    userEmail: 'maya@example.com',
    photo: { width: 800, height: 1_600 },
  });
  const address = `/api/chat/${sessionId}/messages/${body.id}/photo`;
  const { bytes, headers } = await bytesAt(address, key('k'));
  const { format, width, height, exif } = await sharp(bytes).metadata();
  expect({ format, width, height, exif }).toEqual({ format: 'jpeg', width: 800, height: 1_600 });
  expect(headers.get('content-security-policy')).toContain('sandbox');
  expect(headers.get('cache-control')).toBe('no-store');
  const small = await bytesAt(`${address}?size=small`, key('k'));
  expect((await sharp(small.bytes).metadata()).height).toBe(480);
  expect((await visitor.get(`/api/chat/${sessionId}`, key('k'))).body[0].photo).toEqual(body.photo);
});

test('a photo is shown only to the holder of the key and to staff', async () => {
  const sessionId = aSession();
  const { body } = await send(sessionId, aForm(), key('mine'));
  const address = `/api/chat/${sessionId}/messages/${body.id}/photo`;
  expect((await bytesAt(address)).status).toBe(404);
  expect((await bytesAt(address, key('other'))).status).toBe(404);
  expect((await bytesAt(`/api/chat/${aSession()}/messages/${body.id}/photo`)).status).toBe(404);
  const staffAddress = address.replace('/api/chat/', '/api/admin/chat-sessions/');
  expect((await bytesAt(staffAddress)).status).toBe(401);
  expect((await bytesAt(staffAddress, cookieOf(admin))).status).toBe(200);
  // Nothing is stored for someone who may not write.
  expect((await send(sessionId, aForm(), key('other'))).body.type).toBe('urn:problem:chat.wrong_key');
  expect(await countOf(sessionId)).toBe(1);
});

test('staff answer with a photo, which the visitor sees', async () => {
  const sessionId = aSession();
  await visitor.post('/api/chat', { sessionId, sender: 'user', message: 'Hi' }, key('k'));
  const { status, body } = await admin.post(`/api/admin/chat-sessions/${sessionId}/photos`, aForm());
  expect([status, body.sender, body.automatic]).toEqual([201, 'admin', false]);
  expect((await bytesAt(`/api/chat/${sessionId}/messages/${body.id}/photo`, key('k'))).status).toBe(200);
});

test('the database holds neither the picture nor its key', async () => {
  const sessionId = aSession();
  await send(sessionId, aForm(), key('k'));
  const [{ _id, small }] = (await db
    .collection('uploaded_photos')
    .find({ owner: `chat-${sessionId}` })
    .toArray()) as never as [{ _id: string; small: { buffer: Buffer } }];
  await expect(sharp(small.buffer).metadata()).rejects.toThrow();
  for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray()) {
    const withKey = await db
      .collection(name)
      .countDocuments({ 'events.personal.photoKey': { $exists: true } });
    expect([name, withKey]).toEqual([name, 0]);
  }
  const record = await admin.get(`/api/admin/chat-sessions/${sessionId}/personal-data`);
  const entry = record.body.entries.find(({ type }: { type: string }) => type === 'ChatMessageSent');
  expect(entry.values).toMatchObject({ message: 'door.jpg', photo: { id: _id } });
  expect(entry.values).not.toHaveProperty('photoKey');
});

test('a repeated call sends one message, even through another gateway', async () => {
  const sessionId = aSession();
  const headers = { ...key('k'), 'idempotency-key': randomUUID() };
  const first = await send(sessionId, aForm(), headers);
  const again = await client(other.url).post(path(sessionId), aForm(), headers);
  expect(again.body).toEqual(first.body);
  expect((await visitor.get(`/api/chat/${sessionId}`, key('k'))).body).toHaveLength(1);
  expect((await send(sessionId, aForm(door, 'other.jpg'), headers)).body.type).toBe(
    'urn:problem:request.key_reused',
  );
});

const aPng = (width: number, height: number) => {
  const picture = sharp({ create: { width, height, channels: 3, background: 'red' } });
  return picture.png().toBuffer();
};

test.each([
  ['a page', Buffer.from('<html></html>'), 422, 'photo.unreadable'],
  [
    'a drawing',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    422,
    'photo.unreadable',
  ],
  ['half of a photo', door.subarray(0, door.length / 2), 422, 'photo.unreadable'],
  ['a GIF', await sharp(door).gif().toBuffer(), 422, 'photo.unreadable'],
  ['nothing', Buffer.alloc(0), 422, 'photo.unreadable'],
  ['too many pixels', await aPng(20_000, 3_000), 422, 'photo.too_many_pixels'],
  ['a strip', await aPng(70_000, 1), 422, 'photo.unreadable'],
  ['more than 10 MB', Buffer.alloc(10 * 1024 * 1024 + 1), 413, 'photo.too_large'],
  ['far more than 10 MB', Buffer.alloc(12 * 1024 * 1024), 413, 'photo.too_large'],
])('a file that is no photo is refused in words: %s', async (_what, bytes, status, code) => {
  const sessionId = aSession();
  const reply = await send(sessionId, aForm(bytes));
  expect([reply.status, reply.body.type]).toEqual([status, `urn:problem:${code}`]);
  expect(await countOf(sessionId)).toBe(0);
});

test.each(['png', 'webp'] as const)('%s is accepted', async (format) => {
  const { status } = await send(
    aSession(),
    aForm(await sharp(door).toFormat(format).toBuffer(), `a.${format}`),
  );
  expect(status).toBe(201);
});

test('only a form with a file is accepted', async () => {
  const sessionId = aSession();
  const json = await visitor.post(path(sessionId), { photo: 'x' });
  expect([json.status, json.body.type]).toEqual([415, 'urn:problem:request.not_multipart']);
  const empty = await visitor.post(path(sessionId), new FormData());
  expect([empty.status, empty.body.errors]).toEqual([400, { photo: 'Photo is required' }]);
  const bad = await visitor.call('POST', path(sessionId), {
    body: '--b\r\ncontent-disposition: form-data; name="photo"; filename="a"\r\n\r\ncut',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  });
  expect([bad.status, bad.body.type]).toEqual([400, 'urn:problem:request.malformed']);
});

test('an address can send 60 photos in ten minutes', async () => {
  const address = from(anAddress());
  const sessionId = aSession();
  const statuses = await Promise.all(
    Array.from({ length: 60 }, async () => (await visitor.post(path(sessionId), {}, address)).status),
  );
  expect(new Set(statuses)).toEqual(new Set([415]));
  const refused = await send(sessionId, aForm(), address);
  expect([refused.status, refused.body.limit]).toEqual([429, 'photos']);
  expect(refused.body.detail).toContain('Too many photos came from your address.');
});

test('uploads that would not fit into memory are refused at once, until others have ended', async () => {
  const sessionId = aSession();
  const head = '--b\r\ncontent-disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n';
  const begun = Array.from({ length: 8 }, () => {
    const upload = request(url + path(sessionId), {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    });
    upload.on('error', () => {});
    upload.write(head);
    upload.write(Buffer.alloc(9_500_000));
    return upload;
  });
  const answered = begun.map(
    (upload) => new Promise<IncomingMessage>((resolve) => upload.once('response', resolve)),
  );
  expect((await Promise.race(answered)).statusCode).toBe(503);
  for (const upload of begun) upload.destroy();
  const status = async () => (await send(sessionId, aForm(Buffer.alloc(9_500_000)))).status;
  await expect.poll(status).toBe(422);
});

const store = (sessionId: string, count: number) => {
  const photo = { owner: `chat-${sessionId}`, at: '9', checkAt: '9' };
  return stored.insertMany(Array.from({ length: count }, () => ({ _id: randomUUID(), ...photo })) as never);
};

test('a conversation can have 200 photos', async () => {
  const sessionId = aSession();
  await store(sessionId, 200);
  expect((await send(sessionId)).body.type).toBe('urn:problem:photo.too_many');
  await stored.deleteMany({ owner: `chat-${sessionId}` });
});

test('photos that arrive at the same time at two gateways do not exceed the 200', async () => {
  const sessionId = aSession();
  await store(sessionId, 195);
  const visitors = Array.from({ length: 12 }, () => [visitor, client(other.url)]).flat();
  const answers = await Promise.all(visitors.map((each) => each.post(path(sessionId), aForm())));
  const sent = answers.filter(({ status }) => status === 201).length;
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(24 - sent);
  expect(await countOf(sessionId)).toBe(195 + sent);
  expect(sent).toBeLessThanOrEqual(5);
});

test('deleting a message, deleting a conversation and erasing it destroy the photos', async () => {
  const sessionId = aSession();
  const [first, second] = [(await send(sessionId)).body, (await send(sessionId)).body];
  const address = (id: number) => `/api/chat/${sessionId}/messages/${id}/photo`;
  expect((await admin.delete(`/api/admin/chat-messages/${first.id}`)).status).toBe(204);
  await expect.poll(() => countOf(sessionId)).toBe(1);
  expect((await bytesAt(address(first.id))).status).toBe(404);
  expect((await bytesAt(address(second.id))).status).toBe(200);
  await admin.delete(`/api/admin/chat-sessions/${sessionId}`);
  await expect.poll(() => countOf(sessionId)).toBe(0);

  const third = (await send(sessionId)).body;
  const [copy] = await stored.find({ owner: `chat-${sessionId}` }).toArray();
  expect((await admin.post(`/api/admin/chat-sessions/${sessionId}/erase`)).status).toBe(204);
  expect(await countOf(sessionId)).toBe(0);
  // A copy, for example of a backup, can no longer be read.
  await stored.insertOne(copy as never);
  expect((await bytesAt(address(third.id))).status).toBe(404);
  await uploads.sweep(Date.now() + DAY_MS);
  expect(await countOf(sessionId)).toBe(0);
});

test('the sweep deletes a photo whose message was never sent, after an hour, and no other', async () => {
  const [sessionId, unsent] = [aSession(), aSession()];
  await send(sessionId);
  await uploads.keep(`chat-${unsent}`, { small: door, large: door, width: 1, height: 1 });
  await uploads.sweep(Date.now() + HOUR_MS / 2);
  expect([await countOf(sessionId), await countOf(unsent)]).toEqual([1, 1]);
  await uploads.sweep(Date.now() + HOUR_MS + 1_000);
  expect([await countOf(sessionId), await countOf(unsent)]).toEqual([1, 0]);
});

test('the photo of a delivery is public once the order is delivered, and goes with the customer', async () => {
  const order = (await admin.post('/api/admin/orders', anOrder({ status: 'Shipped' }))).body;
  const taken = await admin.post(`/api/admin/orders/${order.id}/delivery-photo`, aForm());
  expect(taken.status).toBe(200);
  const { deliveryPhoto } = taken.body;
  expect(deliveryPhoto).toMatch(/^http:\/\/localhost:\d+\/api\/photos\/[\da-f-]{36}$/);
  const { pathname } = new URL(deliveryPhoto);
  const [ofParcel, ofOrder] = [
    `/api/track/${order.trackingNumber}/photo`,
    `/api/admin/orders/${order.id}/photo`,
  ];
  expect((await bytesAt(pathname)).status).toBe(404);
  expect((await bytesAt(ofParcel)).status).toBe(404);
  expect((await bytesAt(ofOrder, cookieOf(admin))).status).toBe(200);

  await admin.patch(`/api/admin/orders/${order.id}`, { status: 'Delivered' });
  for (const address of [pathname, ofParcel]) {
    await expect.poll(async () => (await bytesAt(address)).status).toBe(200);
    expect((await sharp((await bytesAt(address)).bytes).metadata()).format).toBe('jpeg');
  }
  const history = (await admin.get(`/api/admin/orders/${order.id}/history`)).body;
  const entry = history.find(({ type }: { type: string }) => type === 'DeliveryPhotoTaken');
  expect(Object.keys(entry.data)).toEqual(['photoId', 'address']);

  // Another order that names this address does not get the photo.
  const thief = (await admin.post('/api/admin/orders', anOrder({ status: 'Delivered', deliveryPhoto }))).body;
  expect((await bytesAt(`/api/track/${thief.trackingNumber}/photo`)).status).toBe(404);

  expect((await admin.post(`/api/admin/orders/${order.id}/erase`)).status).toBe(204);
  expect(await stored.countDocuments({ _id: pathname.split('/').at(-1) ?? '' })).toBe(0);
  for (const address of [pathname, ofParcel]) expect((await bytesAt(address)).status).toBe(404);
  const late = await admin.post(`/api/admin/orders/${order.id}/delivery-photo`, aForm());
  expect(late.body.type).toBe('urn:problem:order.erased');
});
