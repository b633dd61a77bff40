import { randomUUID } from 'node:crypto';
import { returnTokens } from '@exline/returns';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { anAddress, from } from '../testing/addresses.ts';
import { anOrder, client, signedIn, type Client } from '../testing/client.ts';
import { aPhoto } from '../testing/photoHost.ts';
import { createStaffMember } from '../testing/staff.ts';
import { testGateway } from '../testing/testGateway.ts';

const { url, db, config } = await testGateway({ TRUST_PROXY: '1' });
const other = await testGateway({ MONGODB_URL: config.MONGODB_URL });
const admin = await signedIn(url);
const visitor = client(url);
const tokens = returnTokens({ secret: config.MASTER_KEY });
const box = await aPhoto(2_400, 1_200);
const stored = db.collection('uploaded_photos');

/** A return of a delivered parcel, as its customer knows it from the email. */
const aReturn = async (issueType = 'damaged') => {
  const { trackingNumber } = (
    await admin.post(
      '/api/admin/orders',
      anOrder({ status: 'Delivered', customerEmail: 'maya.chen@example.com' }),
    )
  ).body;
  const { returnNumber } = (await visitor.post('/api/returns', { trackingNumber, issueType })).body;
  const [{ id }] = (await admin.get(`/api/admin/returns?q=${returnNumber}`)).body;
  return { id: Number(id), returnNumber: String(returnNumber), link: linkOf(returnNumber) };
};
const linkOf = (returnNumber: string) => ({ 'x-link-token': tokens.issue(returnNumber) });
const aForm = (bytes: Uint8Array = box, name = 'box.jpg') => {
  const form = new FormData();
  form.append('photo', new Blob([Uint8Array.from(bytes)]), name);
  return form;
};
const pathOf = (returnNumber: string) => `/api/returns/${returnNumber}/photos`;
const add = (returnNumber: string, headers: Record<string, string>, form = aForm()) =>
  visitor.post(pathOf(returnNumber), form, headers);
const photosOf = async (returnNumber: string, headers: Record<string, string>) =>
  (await visitor.get(pathOf(returnNumber), headers)).body;
const countOf = (id: number) => stored.countDocuments({ owner: `return-${id}` });
const imageAt = async (address: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(url + address, { headers });
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
};
const cookieOf = (who: Client) => ({ cookie: who.cookie() ?? '' });

test('a photo is added with the link of the email, re-encoded, and shown to its customer and to staff', async () => {
  const { id, returnNumber, link } = await aReturn();
  const { status, body } = await add(returnNumber, link, aForm(box, 'a/box\u202E.jpg'));
  const photo = {
    id: expect.any(Number),
    name: 'box.jpg',
    at: expect.any(String),
    width: 800,
    height: 1_600,
  };
  expect([status, body]).toEqual([201, photo]);
  expect(await photosOf(returnNumber.toLowerCase(), link)).toEqual({ photos: [body], isOpen: true });
  const { bytes } = await imageAt(`${pathOf(returnNumber)}/${body.id}`, link);
  const { format, height, exif } = await sharp(bytes).metadata();
  expect({ format, height, exif }).toEqual({ format: 'jpeg', height: 1_600 });

  expect((await admin.get(`/api/admin/returns/${id}`)).body.photos).toEqual([body]);
  const ofStaff = `/api/admin/return-photos/${body.id}?size=small`;
  expect((await imageAt(ofStaff)).status).toBe(401);
  const { person } = await createStaffMember(url, db, admin, 'viewer');
  const small = await imageAt(ofStaff, cookieOf(person));
  expect((await sharp(small.bytes).metadata()).height).toBe(480);
  const history = (await admin.get(`/api/admin/returns/${id}/history`)).body;
  expect(history.at(-1)).toMatchObject({
    type: 'ReturnPhotoAdded',
    actor: 'visitor',
    data: { name: 'box.jpg' },
  });
  expect(history.at(-1).data).not.toHaveProperty('photoKey');
});

test('without the link of this return, an unknown return and this one answer the same', async () => {
  const { id, returnNumber, link } = await aReturn();
  const another = await aReturn();
  const { body: photo } = await add(returnNumber, link);
  const links = [{}, { 'x-link-token': '' }, { 'x-link-token': `${link['x-link-token']}x` }, another.link];
  for (const wrong of links)
    for (const number of [returnNumber, 'RT0000000000000'])
      for (const answer of [
        await add(number, wrong),
        await visitor.get(pathOf(number), wrong),
        await visitor.get(`${pathOf(number)}/${photo.id}`, wrong),
      ])
        expect([answer.status, answer.body.type]).toEqual([410, 'urn:problem:return.wrong_link']);
  expect(await countOf(id)).toBe(1);
  // The link of one return does not open the photos of another.
  expect((await imageAt(`${pathOf(another.returnNumber)}/${photo.id}`, another.link)).status).toBe(404);
  // The number alone shows the steps and nothing else.
  expect(Object.keys((await visitor.get(`/api/returns/${returnNumber}`)).body)).toEqual([
    'returnNumber',
    'status',
    'steps',
  ]);
});

test('a return takes photos of its content until staff have decided, and shows them afterwards', async () => {
  const lost = await aReturn('lost');
  expect((await add(lost.returnNumber, lost.link)).body.type).toBe('urn:problem:return.takes_no_photos');
  expect(await photosOf(lost.returnNumber, lost.link)).toEqual({ photos: [], isOpen: false });
  const { id, returnNumber, link } = await aReturn('incorrect');
  await add(returnNumber, link);
  await admin.post(`/api/admin/returns/${id}/steps`, { status: 'refused', note: 'Not ours' });
  expect((await add(returnNumber, link)).status).toBe(409);
  expect(await photosOf(returnNumber, link)).toMatchObject({ photos: [{ name: 'box.jpg' }], isOpen: false });
  expect(await countOf(id)).toBe(1);
});

test('a return has at most 20 photos, also when they arrive together', async () => {
  const { returnNumber, link } = await aReturn();
  const small = await sharp(box).resize(20).jpeg().toBuffer();
  const statuses = await Promise.all(
    Array.from({ length: 24 }, async () => (await add(returnNumber, link, aForm(small))).status),
  );
  expect(statuses.filter((status) => status === 201)).toHaveLength(20);
  expect(statuses.filter((status) => status === 409)).toHaveLength(4);
  expect((await photosOf(returnNumber, link)).photos).toHaveLength(20);
});

test('a repeated call adds one photo, even through another gateway', async () => {
  const { returnNumber, link } = await aReturn();
  const headers = { ...link, 'idempotency-key': randomUUID() };
  const first = await add(returnNumber, headers);
  const again = await client(other.url).post(pathOf(returnNumber), aForm(), headers);
  expect(again.body).toEqual(first.body);
  expect((await photosOf(returnNumber, link)).photos).toHaveLength(1);
});

test.each([
  ['a page', Buffer.from('<html></html>'), 422, 'photo.unreadable'],
  ['more than 10 MB', Buffer.alloc(10 * 1024 * 1024 + 1), 413, 'photo.too_large'],
])('a file that is no photo is refused in words: %s', async (_what, bytes, status, code) => {
  const { id, returnNumber, link } = await aReturn();
  const reply = await add(returnNumber, link, aForm(bytes));
  expect([reply.status, reply.body.type]).toEqual([status, `urn:problem:${code}`]);
  expect(await countOf(id)).toBe(0);
});

test('an address can send 60 photos in ten minutes', async () => {
  const { returnNumber, link } = await aReturn();
  const headers = { ...link, ...from(anAddress()) };
  const send = () => visitor.post(pathOf(returnNumber), {}, headers);
  await Promise.all(Array.from({ length: 60 }, send));
  expect([(await send()).status, (await send()).body.limit]).toEqual([429, 'photos']);
});

test('erasing a return destroys its photos and its link, also in a copy', async () => {
  const { id, returnNumber, link } = await aReturn();
  const { body: photo } = await add(returnNumber, link);
  const [copy] = await stored.find({ owner: `return-${id}` }).toArray();
  expect((await admin.post(`/api/admin/returns/${id}/erase`)).status).toBe(204);
  expect(await countOf(id)).toBe(0);
  expect((await visitor.get(pathOf(returnNumber), link)).status).toBe(410);
  expect((await add(returnNumber, link)).status).toBe(410);
  expect((await admin.get(`/api/admin/returns/${id}`)).body.photos).toEqual([]);
  await stored.insertOne(copy as never);
  expect((await imageAt(`/api/admin/return-photos/${photo.id}`, cookieOf(admin))).status).toBe(404);
});
