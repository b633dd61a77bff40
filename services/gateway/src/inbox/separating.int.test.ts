import { randomUUID } from 'node:crypto';
import { openApplication } from '@exline/application';
import { CHAT_KEY } from '@exline/contracts';
import { afterAll, expect, test } from 'vitest';
import { client, signedIn } from '../testing/client.ts';
import { connect } from '../testing/sockets.ts';
import { testGateway } from '../testing/testGateway.ts';

const { url, config, db } = await testGateway();
const { log, close } = await openApplication({ db, master: { secret: config.MASTER_KEY } });
afterAll(close);
const far = await testGateway({ MONGODB_URL: config.MONGODB_URL });
const owner = await signedIn(url);
const visitor = client(url);
const elsewhere = client(far.url);

/** A browser with a conversation of its own. */
const browser = async (...messages: string[]) => {
  const sessionId = `session_1_${randomUUID()}`;
  const key = randomUUID();
  const headers = { [CHAT_KEY]: key };
  const say = (message: string) => visitor.post('/api/chat', { sessionId, message, sender: 'user' }, headers);
  const ids: number[] = [];
  for (const message of messages) ids.push((await say(message)).body.id);
  const read = async (at = visitor): Promise<string[]> =>
    (await at.get(`/api/chat/${sessionId}`, headers)).body.map(({ message }: { message: string }) => message);
  const open = async (at: string) => {
    const socket = await connect(at);
    const heard: unknown[] = [];
    socket.on('chat:message', ({ message }: { message: string }) => heard.push(message));
    socket.on('chat:session-deleted', () => heard.push('deleted'));
    expect(await socket.emitWithAck('chat:join', { sessionId, key })).toEqual({ ok: true });
    return heard;
  };
  return { sessionId, say, read, open, ids };
};
type Browser = Pick<Awaited<ReturnType<typeof browser>>, 'sessionId'>;

const path = ({ sessionId }: Browser) => `/api/admin/chat-sessions/${sessionId}`;
const merge = (into: Browser, from: Browser) => owner.post(`${path(into)}/merge`, { from: from.sessionId });
const deletion = (one: Browser) => owner.delete(path(one));
const erasure = (one: Browser) => owner.post(`${path(one)}/erase`);

test.each([
  ['deletion', deletion],
  ['erasure', erasure],
])('after the %s of a merged conversation, each browser starts separately', async (_name, remove) => {
  // The third conversation is merged into the second one, which is merged into the first one.
  const [a, b, c] = [await browser('a'), await browser('b'), await browser('c')];
  await merge(b, c);
  await merge(a, b);
  const all = [a, b, c];
  for (const one of all) await expect.poll(() => one.read(elsewhere)).toEqual(['a', 'b', 'c']);
  expect((await remove(b)).status).toBe(204);

  await c.say('c again');
  await a.say('a again');
  await b.say('b again');
  for (const at of [visitor, elsewhere]) {
    await expect.poll(() => a.read(at)).toEqual(['a again']);
    await expect.poll(() => b.read(at)).toEqual(['b again']);
    await expect.poll(() => c.read(at)).toEqual(['c again']);
  }
  const { body } = await owner.get('/api/admin/chat-sessions?limit=500');
  expect(body.map(({ sessionId }: Browser) => sessionId)).toEqual(
    expect.arrayContaining(all.map(({ sessionId }) => sessionId)),
  );
});

test('open pages receive no messages of the other browser after the deletion', async () => {
  const [a, b] = [await browser('a'), await browser('b')];
  await merge(a, b);
  const pages = [await b.open(url), await b.open(far.url)];
  await a.say('together');
  for (const heard of pages) await expect.poll(() => heard).toEqual(['together']);
  await deletion(a);
  for (const heard of pages) await expect.poll(() => heard).toContain('deleted');
  const ofA = await a.open(url);
  await a.say('a again');
  await b.say('b again');
  for (const heard of pages) {
    await expect.poll(() => heard).toContain('b again');
    expect(heard).not.toContain('a again');
  }
  expect(ofA).toEqual(['a again']);
});

test('the deletion of the last message separates the browsers', async () => {
  const [a, b] = [await browser('a'), await browser('b')];
  await merge(a, b);
  for (const id of [...b.ids, ...a.ids])
    expect((await owner.delete(`/api/admin/chat-messages/${id}`)).status).toBe(204);
  await a.say('a again');
  await b.say('b again');
  expect(await a.read()).toEqual(['a again']);
  expect(await b.read()).toEqual(['b again']);
});

test('separated conversations can be merged again', async () => {
  const [a, b] = [await browser('a'), await browser('b')];
  await merge(a, b);
  await deletion(a);
  await a.say('a again');
  await b.say('b again');
  expect((await merge(a, b)).status).toBe(200);
  expect(await b.read()).toEqual(['a again', 'b again']);
});

test.each([0, 1, 2])(
  'after the deletion, the erasure of conversation %i reaches all that were merged, but none that was continued',
  async (named) => {
    const words = Array.from({ length: 4 }, () => randomUUID());
    const all = await Promise.all(words.map((text) => browser(text)));
    const [a, b, c, d] = all as [Browser, Browser, Browser, (typeof all)[number]];
    for (const [into, from] of [
      [b, c],
      [a, b],
      [a, d],
    ] as const)
      expect((await merge(into, from)).status).toBe(200);
    await deletion(a);
    await d.say('d again');
    expect((await erasure(all[named]!)).status).toBe(204);

    const streams = all.map(({ sessionId }) => `chat-${sessionId}`);
    const commits = (await log.read(0, 10_000)).filter(({ stream }) => streams.includes(stream));
    for (const text of words.slice(0, 3)) expect(JSON.stringify(commits)).not.toContain(text);
    expect(await d.read()).toEqual(['d again']);
    const erased = () =>
      commits.filter(({ events }) => events.some(({ type }) => type === 'PersonalDataErased'));
    expect(
      erased()
        .map(({ stream }) => stream)
        .toSorted(),
    ).toEqual(streams.slice(0, 3).toSorted());
  },
);
