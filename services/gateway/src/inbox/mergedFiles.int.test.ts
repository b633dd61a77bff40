import { randomUUID } from 'node:crypto';
import { openApplication } from '@exline/application';
import { CHAT_KEY } from '@exline/contracts';
import { DAY_MS } from '@exline/kernel';
import { afterAll, expect, test } from 'vitest';
import { createUploadedPhotos } from '../photos/uploadedPhotos.ts';
import { client, signedIn } from '../testing/client.ts';
import { aPhoto } from '../testing/photoHost.ts';
import { testGateway } from '../testing/testGateway.ts';

const { url, db, config } = await testGateway();
const application = await openApplication({ db, master: { secret: config.MASTER_KEY } });
const { log, chat, orders, returns } = application;
afterAll(application.close);
const uploads = await createUploadedPhotos({
  db,
  publicUrl: url,
  chat: chat.queries,
  orders: orders.queries,
  returns: returns.queries,
});
const owner = await signedIn(url);
const visitor = client(url);
const door = await aPhoto(400, 200);

const doorPhoto = () => {
  const form = new FormData();
  form.append('photo', new Blob([Uint8Array.from(door)]), 'door.jpg');
  return form;
};

/** A conversation of a visitor with a key of its own. */
const begun = () => {
  const sessionId = `session_1_${randomUUID()}`;
  const headers = { [CHAT_KEY]: randomUUID() };
  return {
    sessionId,
    headers,
    say: async (message: string) =>
      (await visitor.post('/api/chat', { sessionId, message, sender: 'user' }, headers)).body,
    sendPhoto: async (key: string = randomUUID()) =>
      (
        await visitor.post(`/api/chat/${sessionId}/photos`, doorPhoto(), {
          ...headers,
          'Idempotency-Key': key,
        })
      ).body,
    answerWithPhoto: async (key: string) =>
      (
        await owner.post(`/api/admin/chat-sessions/${sessionId}/photos`, doorPhoto(), {
          'Idempotency-Key': key,
        })
      ).body,
    statusOf: async (messageId: number) =>
      (await fetch(`${url}/api/chat/${sessionId}/messages/${messageId}/photo`, { headers })).status,
    requestTranscript: (to: string) =>
      visitor.post(`/api/chat/${sessionId}/transcript`, { email: to }, headers),
  };
};
const merged = async () => {
  const [into, from] = [begun(), begun()];
  await into.say('one');
  const photo = await from.sendPhoto();
  await into.say('two');
  await owner.post(`/api/admin/chat-sessions/${into.sessionId}/merge`, { from: from.sessionId });
  return { into, from, photo };
};

test('both visitors of a merged conversation see a photo that one of them sent before', async () => {
  const { into, from, photo } = await merged();
  expect(await from.statusOf(photo.id)).toBe(200);
  expect(await into.statusOf(photo.id)).toBe(200);
  expect(await begun().statusOf(photo.id)).toBe(404);
});

test.each(['sendPhoto', 'answerWithPhoto'] as const)(
  'a photo that is sent again after the merge is the message that it was before: %s',
  async (act) => {
    const [into, from] = [begun(), begun()];
    await into.say('one');
    await from.say('two');
    const key = randomUUID();
    const before = await from[act](key);
    await owner.post(`/api/admin/chat-sessions/${into.sessionId}/merge`, { from: from.sessionId });
    expect(await from[act](key)).toEqual(before);
    const owners = [into, from].map(({ sessionId }) => `chat-${sessionId}`);
    expect(await db.collection('uploaded_photos').countDocuments({ owner: { $in: owners } })).toBe(1);
  },
);

test.each(['delete', 'erase'])(
  'to %s a merged conversation destroys the photos of both parts',
  async (act) => {
    const { into, from, photo } = await merged();
    const later = await from.sendPhoto();
    const address = `/api/admin/chat-sessions/${into.sessionId}`;
    expect((await (act === 'delete' ? owner.delete(address) : owner.post(`${address}/erase`))).status).toBe(
      204,
    );
    const owners = [into, from].map(({ sessionId }) => `chat-${sessionId}`);
    await expect
      .poll(() => db.collection('uploaded_photos').countDocuments({ owner: { $in: owners } }))
      .toBe(0);
    expect([await from.statusOf(photo.id), await into.statusOf(later.id)]).toEqual([404, 404]);
  },
);

test('a photo that is sent while a deletion separates the conversations is kept with its message', async () => {
  const { into, from } = await merged();
  const ofInto = `chat-${into.sessionId}`;
  const frame = { width: 400, height: 200 };
  // The photo is stored for the merged conversation, but its message is sent to the separated part.
  const photo = await uploads.keep(ofInto, { small: door, large: door, ...frame });
  await owner.delete(`/api/admin/chat-sessions/${into.sessionId}`);
  const message = { sender: 'admin', message: 'door.jpg', userEmail: null, userPhone: null, photo } as const;
  const { id } = await chat.commands.SendChatMessage(
    { ...message, sessionId: from.sessionId, fromStaff: true },
    { actor: 'admin:test', correlationId: 'test' },
  );
  await uploads.sweep(Date.now() + DAY_MS);
  await expect.poll(() => from.statusOf(id)).toBe(200);

  await owner.delete(`/api/admin/chat-sessions/${from.sessionId}`);
  await uploads.sweep(Date.now() + 3 * DAY_MS);
  expect(await db.collection('uploaded_photos').countDocuments({ owner: ofInto })).toBe(0);
});

test('a transcript has the messages of both parts, whichever visitor asks for it', async () => {
  const { into, from } = await merged();
  await owner.post('/api/chat', { sessionId: into.sessionId, message: 'three', sender: 'admin' });
  for (const one of [into, from]) {
    expect((await one.requestTranscript('maya@example.com')).status).toBe(204);
    const last = await log.at(await log.end());
    const [request] = last?.events ?? [];
    const personal = request && 'personal' in request ? request.personal : {};
    expect(personal).toMatchObject({ to: 'maya@example.com' });
    const { messages } = personal as { messages: { message: string }[] };
    expect(messages.map(({ message }) => message)).toEqual(['one', 'door.jpg', 'two', 'three']);
  }
});
