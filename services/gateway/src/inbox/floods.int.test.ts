import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { anAddress, from } from '../testing/addresses.ts';
import { client, signedIn, type Client } from '../testing/client.ts';
import { createStaffMember } from '../testing/staff.ts';
import { testGateway } from '../testing/testGateway.ts';

const { url, db, config } = await testGateway({ TRUST_PROXY: '1' });
const second = await testGateway({ TRUST_PROXY: '1', MONGODB_URL: config.MONGODB_URL });
const owner = await signedIn(url);
const { person: viewer } = await createStaffMember(url, db, owner, 'viewer');

const write = (address: string, at = url) =>
  client(at).post(
    '/api/contact',
    { firstName: 'A', lastName: 'B', email: 'a@b.example', subject: 'Other', message: 'Buy now' },
    from(address),
  );
const begin = (address: string, sessionId = `session-of-a-flood-${randomUUID()}`) =>
  client(url).post('/api/chat', { sessionId, message: 'Buy now', sender: 'user' }, from(address));

/** Sends until the limit refuses. Resolves to the ids of the accepted messages. */
const flood = async (send: () => ReturnType<typeof write>) => {
  const ids: number[] = [];
  for (;;) {
    const { status, body, headers } = await send();
    if (status === 429) {
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      return ids;
    }
    ids.push(body.id);
  }
};
const floods = async (person: Client = owner) => (await person.get('/api/admin/floods')).body;
const listed = async (query: string, list = 'contact-submissions') => {
  const { body } = await owner.get(`/api/admin/${list}?limit=500&${query}`);
  return body.map((item: { id?: number; sessionId?: string }) => item.id ?? item.sessionId);
};

test('messages that an address sent until it was refused are one row, next to messages of others', async () => {
  const address = anAddress();
  let sent = 0;
  const ids = await flood(() => write(address, (sent += 1) % 2 ? url : second.url));
  const neighbor = (await write(anAddress())).body.id;
  await expect.poll(async () => (await floods()).messages).toHaveLength(1);
  const [line] = (await floods()).messages;
  expect(line).toMatchObject({ count: ids.length, text: 'Other' });
  expect(ids.length).toBeGreaterThanOrEqual(60);

  await expect.poll(() => listed('floods=left-out')).toEqual([neighbor]);
  expect((await owner.get('/api/admin/unread')).body).toEqual({ conversations: 0, messages: 1 });
  expect((await listed(`flood=${line.id}`)).toSorted()).toEqual(ids.toSorted());
  expect(await listed('')).toHaveLength(ids.length + 1);
  const stored = JSON.stringify([
    await db.collection('floods').find().toArray(),
    await db.collection('commits').find().toArray(),
  ]);
  expect(stored).not.toContain(address);

  expect((await viewer.post(`/api/admin/floods/${line.id}/delete`)).status).toBe(403);
  expect((await floods(viewer)).messages).toEqual([line]);
  const { status, body } = await owner.post(`/api/admin/floods/${line.id}/delete`);
  expect([status, body]).toEqual([200, { deleted: ids.length }]);
  expect(await listed('')).toEqual([neighbor]);
  expect((await floods()).messages).toEqual([]);
  expect((await owner.post(`/api/admin/floods/${line.id}/delete`)).status).toBe(404);
  const { body: deletions } = await owner.get('/api/admin/activity?kind=inbox');
  expect(deletions).toMatchObject([{ act: 'flood_deleted', staffId: 0 }]);
});

test('conversations that an address started until it was refused are one row, and are deleted together', async () => {
  const kept = `session-of-another-${randomUUID()}`;
  await begin(anAddress(), kept);
  const address = anAddress();
  const ids = await flood(() => begin(address));
  await expect.poll(async () => (await floods()).conversations).toHaveLength(1);
  const [line] = (await floods()).conversations;
  expect(line).toMatchObject({ count: ids.length, text: 'Buy now' });
  await expect.poll(() => listed('floods=left-out', 'chat-sessions')).toEqual([kept]);
  expect(await listed(`flood=${line.id}`, 'chat-sessions')).toHaveLength(ids.length);

  const together = await Promise.all([1, 2].map(() => owner.post(`/api/admin/floods/${line.id}/delete`)));
  const deleted = together.reduce((sum, { body }) => sum + (body.deleted ?? 0), 0);
  expect(deleted).toBeGreaterThanOrEqual(ids.length);
  expect(await listed('', 'chat-sessions')).toEqual([kept]);
});

test('many messages that are not refused are not a flood', async () => {
  const address = anAddress();
  for (let sent = 0; sent < 5; sent += 1) await write(address);
  expect((await floods()).messages).toEqual([]);
});

test.each(['flood=x', 'floods=grouped'])('a list with ?%s is refused', async (query) => {
  for (const list of ['contact-submissions', 'chat-sessions'])
    expect((await owner.get(`/api/admin/${list}?limit=5&${query}`)).status).toBe(400);
});

test('messages that were answered or continued no longer belong to a flood', async () => {
  const address = anAddress();
  const [answered, ...others] = await flood(() => write(address));
  await expect.poll(async () => (await floods()).messages).toHaveLength(1);
  // No worker sends the reply, so this call is answered only after four seconds.
  const reply = owner.post(`/api/admin/contact-submissions/${answered}/reply`, { reply: 'Yes, you can.' });
  await expect.poll(async () => (await floods()).messages).toMatchObject([{ count: others.length }]);
  await expect.poll(() => listed('floods=left-out')).toContain(answered);

  const visitor = anAddress();
  const goesOn = `session-that-goes-on-${randomUUID()}`;
  await begin(visitor, goesOn);
  const begun = await flood(() => begin(visitor));
  await expect.poll(async () => (await floods()).conversations).toMatchObject([{ count: begun.length + 1 }]);
  await begin(visitor, goesOn);
  expect((await floods()).conversations).toMatchObject([{ count: begun.length }]);
  expect(await listed('floods=left-out', 'chat-sessions')).toContain(goesOn);
  expect((await reply).status).toBe(202);
});
