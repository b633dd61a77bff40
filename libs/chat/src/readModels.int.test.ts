import { randomUUID } from 'node:crypto';
import { createEventLog, type Commit } from '@exline/event-log';
import { MongoClient } from 'mongodb';
import { afterAll, expect, inject, test } from 'vitest';
import { chatModule } from './module.ts';
import { aMessage } from './testing.ts';

declare module 'vitest' {
  interface ProvidedContext {
    mongoUrl: string;
  }
}

const address = new URL(inject('mongoUrl'));
address.pathname = `/chat-${randomUUID().slice(0, 8)}`;
const client = await new MongoClient(address.href).connect();
const db = client.db();
afterAll(async () => {
  await db.dropDatabase();
  await client.close();
});

const log = await createEventLog({ db });
const written: Commit[] = [];
const context = { actor: 'visitor', correlationId: 'test' };

/** `late` is a gateway that dies before it projects. */
const moduleWith = (project: (commit: Commit) => Promise<void>) =>
  chatModule({
    db,
    log,
    project: async (commit) => {
      written.push(commit);
      await project(commit);
    },
  });
const project = async (commit: Commit) => {
  for (const { apply, name } of chat.projections) await apply(commit, { db, log }, name);
};
const chat = moduleWith(project);
const late = moduleWith(async () => {});
for (const { name, indexes } of chat.projections) await db.collection(name).createIndexes([...indexes]);

const aSession = () => `session_${randomUUID()}`;
const send = (to: typeof chat, sessionId: string, message: string, fields: object = {}) =>
  to.commands.SendChatMessage(aMessage({ sessionId, message, ...fields }), context);
const conversation = async (sessionId: string) =>
  (await chat.queries.conversations([sessionId])).get(sessionId)?.messages ?? [];
const texts = async (sessionId: string) => (await conversation(sessionId)).map(({ message }) => message);
const last = () => {
  const commit = written.at(-1);
  if (!commit) throw new Error('nothing was written');
  return commit;
};

test('a message that is projected after its session was deleted does not come back', async () => {
  const sessionId = aSession();
  await send(chat, sessionId, 'first');
  await send(late, sessionId, 'second');
  const second = last();
  await chat.commands.DeleteChatSession({ sessionId }, context);
  await project(second);
  expect(await texts(sessionId)).toEqual([]);
  expect(await db.collection('chat_messages').countDocuments({ sessionId })).toBe(0);
  expect((await chat.queries.page(sessionId, 10)).sessions).toEqual([]);
});

test('a message that is projected after it was deleted does not come back', async () => {
  const sessionId = aSession();
  await send(chat, sessionId, 'stays');
  await send(chat, sessionId, 'goes');
  const sent = last();
  await chat.commands.DeleteChatMessage({ messageId: sent.position }, context);
  await project(sent);
  expect(await texts(sessionId)).toEqual(['stays']);
});

test('projecting everything again, and in any order, changes nothing', async () => {
  const sessionId = aSession();
  for (const message of ['one', 'two', 'three']) await send(chat, sessionId, message);
  await chat.commands.ReadChatMessages({ sessionId, sender: 'user', upTo: last().position }, context);
  await send(chat, sessionId, 'four');
  const before = [await conversation(sessionId), await chat.queries.page(sessionId, 10)];
  for (const commit of written.toReversed()) await project(commit);
  expect([await conversation(sessionId), await chat.queries.page(sessionId, 10)]).toEqual(before);
});

test('decisions stand on the log, however far the read models lag behind', async () => {
  const sessionId = aSession();
  await send(late, sessionId, 'one');
  const { id } = await send(late, sessionId, 'two');
  await late.commands.ReadChatMessages({ sessionId, sender: 'user', upTo: 999_999 }, context);
  expect(last().events[0]?.data).toEqual({ sender: 'user', upTo: id });
  await late.commands.DeleteChatSession({ sessionId }, context);
  await expect(late.commands.DeleteChatSession({ sessionId }, context)).rejects.toThrow(
    'chat.session_not_found',
  );
});

test('unseen replies are what people of the staff wrote after what the visitor saw', async () => {
  const sessionId = aSession();
  const staff = { sender: 'admin', fromStaff: true };
  await send(chat, sessionId, 'Where is it?', { userEmail: 'maya.chen@example.com' });
  const seen = await send(chat, sessionId, 'In Denver.', staff);
  await send(chat, sessionId, 'It arrives on Friday.', staff);
  await chat.commands.ReadChatMessages({ sessionId, sender: 'admin', upTo: seen.id }, context);
  const { userEmail, messages } = await chat.queries.unseenReplies(sessionId);
  expect(userEmail).toBe('maya.chen@example.com');
  expect(messages.map(({ message }) => message)).toEqual(['It arrives on Friday.']);
  expect(await chat.queries.unseenReplies('nobody')).toEqual({ userEmail: null, messages: [] });
});

test('the next message of a long conversation reads no more of the log than that of a short one', async () => {
  const sessionId = aSession();
  let read = 0;
  const counting = chatModule({
    db,
    project,
    log: {
      ...log,
      readStream: async (stream, after) => {
        const commits = await log.readStream(stream, after);
        read += commits.length;
        return commits;
      },
    },
  });
  for (let n = 0; n < 20; n += 1) await send(counting, sessionId, `message ${n}`);
  expect(read).toBe(0);
});
