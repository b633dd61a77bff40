import { randomUUID } from 'node:crypto';
import { CHAT_KEY } from '@exline/contracts';
import { expect, test } from 'vitest';
import { client, signedIn } from '../testing/client.ts';
import { aPhoto } from '../testing/photoHost.ts';
import { connect } from '../testing/sockets.ts';
import { testGateway } from '../testing/testGateway.ts';

const { url } = await testGateway();
const owner = await signedIn(url);
const visitor = client(url);
const door = await aPhoto(400, 200);

/** A visitor's browser, which knows the session id and the key, if there is one. */
const browser = (key: string | null) => {
  const sessionId = `session_1_${randomUUID()}`;
  const own: Record<string, string> = key === null ? {} : { [CHAT_KEY]: key };
  const at = `/api/chat/${sessionId}`;
  const as = (headers: Record<string, string>) => ({
    say: (message: string) => visitor.post('/api/chat', { sessionId, message, sender: 'user' }, headers),
    read: async (): Promise<string[]> =>
      (await visitor.get(at, headers)).body.map(({ message }: { message: string }) => message),
    sendPhoto: () => {
      const form = new FormData();
      form.append('photo', new Blob([Uint8Array.from(door)]), 'door.jpg');
      return visitor.post(`${at}/photos`, form, headers);
    },
    photo: async (messageId: number) =>
      (await fetch(`${url}${at}/messages/${messageId}/photo`, { headers })).status,
    askForTranscript: () =>
      visitor.post(`${at}/transcript`, { email: `${randomUUID()}@example.com` }, headers),
    heard: async () => {
      const socket = await connect(url);
      const messages: string[] = [];
      socket.on('chat:message', ({ message }: { message: string }) => messages.push(message));
      await socket.emitWithAck('chat:join', { sessionId, key: headers[CHAT_KEY] ?? null });
      return messages;
    },
  });
  return {
    sessionId,
    isKeyed: key !== null,
    ...as(own),
    stranger: as({}),
    wrong: as({ [CHAT_KEY]: 'other' }),
  };
};
type Browser = ReturnType<typeof browser>;

const path = ({ sessionId }: Browser) => `/api/admin/chat-sessions/${sessionId}`;
const answer = (to: Browser, message: string) =>
  owner.post('/api/chat', { sessionId: to.sessionId, message, sender: 'admin' });

/** Merges with a key on one side, on the other side, and with different keys on both. */
const pairs: [string, string | null, string | null][] = [
  ['without a key into one with a key', 'root-key', null],
  ['with a key into one without a key', null, 'part-key'],
  ['with a key into one with another key', 'root-key', 'part-key'],
];

/** Without the key of a conversation, a browser can do nothing in it. */
const refusesOthers = async (one: Browser, photoId: number) => {
  if (!one.isKeyed) return;
  for (const other of [one.stranger, one.wrong]) {
    expect(await other.read()).toEqual([]);
    expect((await other.say('forged')).status).toBe(403);
    expect((await other.sendPhoto()).status).toBe(403);
    expect(await other.photo(photoId)).toBe(404);
    expect((await other.askForTranscript()).status).toBe(403);
  }
};

test.each(pairs)(
  'after the merge of a conversation %s, each visitor needs the same key as before, or none',
  async (_name, ...keys) => {
    const [root, part] = keys.map(browser) as [Browser, Browser];
    await root.say('of root');
    await part.say('of part');
    const before = (await part.sendPhoto()).body.id;
    expect((await owner.post(`${path(root)}/merge`, { from: part.sessionId })).status).toBe(200);
    const silent = await Promise.all(
      [root, part].filter((one) => one.isKeyed).map((one) => one.stranger.heard()),
    );
    const listeners = [await root.heard(), await part.heard()];

    expect((await part.say('part again')).status).toBe(201);
    expect((await root.say('root again')).status).toBe(201);
    const during = (await part.sendPhoto()).body.id;
    await answer(root, 'hello both');
    const all = ['of root', 'of part', 'door.jpg', 'part again', 'root again', 'door.jpg', 'hello both'];
    for (const one of [root, part]) {
      expect(await one.read()).toEqual(all);
      for (const id of [before, during]) expect(await one.photo(id)).toBe(200);
      await refusesOthers(one, during);
      expect((await one.askForTranscript()).status).toBe(204);
    }
    for (const heard of listeners) await expect.poll(() => heard).toContain('hello both');
    expect(silent.flat()).toEqual([]);

    expect((await owner.delete(path(root))).status).toBe(204);
    for (const one of [root, part]) {
      expect(await one.read()).toEqual([]);
      for (const id of [before, during]) expect(await one.photo(id)).toBe(404);
      expect((await one.say(`alone ${one.sessionId}`)).status).toBe(201);
      const photo = (await one.sendPhoto()).body.id;
      expect(await one.photo(photo)).toBe(200);
      const other = one === root ? part : root;
      expect(await other.photo(photo)).toBe(404);
      await refusesOthers(one, photo);
    }
    for (const one of [root, part]) expect(await one.read()).toEqual([`alone ${one.sessionId}`, 'door.jpg']);
  },
);
