import { randomUUID } from 'node:crypto';
import {
  createCheckpoints,
  createEventLog,
  createProjector,
  readModel,
  type Commit,
  type NewCommit,
} from '@exline/event-log';
import { MongoClient, type Db } from 'mongodb';
import { afterAll, expect, inject, onTestFinished, test } from 'vitest';
import { chatMessages, type MessageDocument } from '../readModels/chatMessages.ts';
import { chatPersonalSubjects } from '../domain/events.ts';
import { chatModule } from '../module.ts';
import { chatQueries } from './chatQueries.ts';
import { aMessage } from '../testing.ts';

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

const log = await createEventLog({ db, subjects: chatPersonalSubjects });
const written: Commit[] = [];
const context = { actor: 'visitor', correlationId: 'test' };

const rethrow = (error: unknown) => {
  throw error;
};
const chat = chatModule.open({
  db,
  log,
  project: async (commit) => {
    written.push(commit);
    await projector.project(commit);
  },
});
/** A projector that builds the read models in a database, like a gateway. */
const projectorOn = (database: Db) =>
  createProjector({
    db: database,
    log,
    projections: chatModule.readModels,
    checkpoints: createCheckpoints(database),
    onProjected: () => {},
    onParked: (_entry, error) => rethrow(error),
    onError: rethrow,
  });
const projector = projectorOn(db);
await projector.start();
afterAll(() => projector.stop());

/** A new database whose read models are built from the log. */
const made = async () => {
  const fresh = client.db(`${db.databaseName}-${randomUUID().slice(0, 8)}`);
  const maker = projectorOn(fresh);
  await maker.start();
  await maker.stop();
  onTestFinished(async () => {
    await fresh.dropDatabase();
  });
  return fresh;
};

const aSession = () => `session_${randomUUID()}`;
const send = (sessionId: string, message: string, fields: object = {}) =>
  chat.commands.SendChatMessage(aMessage({ sessionId, message, ...fields }), context);
const conversation = async (sessionId: string, queries = chat.queries) =>
  (await queries.conversations([sessionId])).get(sessionId)?.messages ?? [];
const texts = async (sessionId: string) => (await conversation(sessionId)).map(({ message }) => message);
const last = () => {
  const commit = written.at(-1);
  if (!commit) throw new Error('nothing was written');
  return commit;
};

test('a deleted session leaves none of its messages, even if one is written late', async () => {
  const sessionId = aSession();
  await send(sessionId, 'first');
  const { id } = await send(sessionId, 'second');
  await chat.commands.DeleteChatSession({ sessionId }, context);
  const messages = readModel<MessageDocument>(db, chatMessages);
  expect(await messages.countDocuments({ sessionId })).toBe(0);

  const late = {
    sessionId,
    message: 'second',
    sender: 'user',
    automatic: false,
    photo: null,
    createdAt: '',
    actor: 'visitor',
  } as const;
  await messages.insertOne({ _id: id, version: 2, state: 'open', userEmail: null, userPhone: null, ...late });
  expect(await texts(sessionId)).toEqual([]);
  expect(await chat.queries.message(id)).toBeNull();
  await messages.deleteOne({ _id: id });
  expect(await readModel(await made(), chatMessages).countDocuments({ sessionId } as object)).toBe(0);
});

test('a deleted message remains as a tombstone without its text', async () => {
  const sessionId = aSession();
  await send(sessionId, 'stays');
  const { id } = await send(sessionId, 'goes');
  await chat.commands.DeleteChatMessage({ messageId: id }, context);
  expect(await texts(sessionId)).toEqual(['stays']);
  const messages = readModel<MessageDocument>(db, chatMessages);
  expect(JSON.stringify(await messages.findOne({ _id: id }))).not.toContain('goes');
});

/** A reader without read marks. */
const readBy = () => Promise.resolve(() => ({ upTo: 0, begin: 0 }));

test('a rebuild from the log gives the same read models', async () => {
  const sessionId = aSession();
  for (const message of ['one', 'two', 'three']) await send(sessionId, message);
  await chat.commands.ReadChatMessages({ sessionId, sender: 'user', upTo: last().position }, context);
  await send(sessionId, 'four');
  const again = chatQueries(await made(), log);
  expect(await conversation(sessionId, again)).toEqual(await conversation(sessionId));
  expect(await again.page({ q: sessionId }, 10, undefined, readBy)).toEqual(
    await chat.queries.page({ q: sessionId }, 10, undefined, readBy),
  );
});

test('decisions are based on the log, however far the read models lag behind', async () => {
  const sessionId = aSession();
  const late = chatModule.open({
    db: client.db(`${db.databaseName}-empty`),
    log,
    project: async () => {},
  }).commands;
  await late.SendChatMessage(aMessage({ sessionId, message: 'one' }), context);
  const { id } = await late.SendChatMessage(aMessage({ sessionId, message: 'two' }), context);
  await late.ReadChatMessages({ sessionId, sender: 'user', upTo: 999_999_999 }, context);
  const commits = await log.readStream(`chat-${sessionId}`);
  expect(commits.at(-1)?.events[0]?.data).toEqual({ sender: 'user', upTo: id });
  await late.DeleteChatSession({ sessionId }, context);
  await expect(late.DeleteChatSession({ sessionId }, context)).rejects.toThrow('chat.session_not_found');
});

test('unseen replies are those that the staff wrote after the last one that the visitor saw', async () => {
  const sessionId = aSession();
  const staff = { sender: 'admin', fromStaff: true };
  await send(sessionId, 'Where is it?', { userEmail: 'maya.chen@example.com' });
  const seen = await send(sessionId, 'In Denver.', staff);
  await send(sessionId, 'It arrives on Friday.', staff);
  await chat.commands.ReadChatMessages({ sessionId, sender: 'admin', upTo: seen.id }, context);
  const { userEmail, messages } = await chat.queries.unseenReplies(sessionId);
  expect(userEmail).toBe('maya.chen@example.com');
  expect(messages.map(({ message }) => message)).toEqual(['It arrives on Friday.']);
  expect(await chat.queries.unseenReplies('unknown')).toEqual({ userEmail: null, messages: [] });
});

test('a process that takes over a long conversation reads no more of the log than for a short one', async () => {
  const sessionId = aSession();
  for (let n = 0; n < 20; n += 1) await send(sessionId, `message ${n}`);
  const read: number[] = [];
  const readStream: typeof log.readStream = async (...args) => {
    const commits = await log.readStream(...args);
    read.push(commits.length);
    return commits;
  };
  const other = chatModule.open({ db, project: async () => {}, log: { ...log, readStream } }).commands;
  await other.SendChatMessage(aMessage({ sessionId }), context);
  expect(read).toEqual([0]);
});

/** The commands of a process that crashes before it stores a certain commit. */
const endsBefore = (isReached: (commit: NewCommit) => boolean) => {
  const appendAll: typeof log.appendAll = async (commits) => {
    if (commits.some(isReached)) throw new Error('the process ends');
    return log.appendAll(commits);
  };
  return chatModule.open({ db, project: projector.project, log: { ...log, appendAll } }).commands;
};

test('an interrupted deletion separates what it has reached, and its repetition keeps what was written since', async () => {
  const [target, part] = [aSession(), aSession()];
  await send(target, 'a');
  await send(part, 'b');
  await chat.commands.MergeChats({ sessionId: target, from: part }, context);
  const interrupted = endsBefore(({ stream }) => stream === `chat-${target}`);
  await expect(interrupted.DeleteChatSession({ sessionId: target }, context)).rejects.toThrow('ends');

  await send(part, 'b again');
  expect(await texts(target)).toEqual(['a']);
  expect(await texts(part)).toEqual(['b again']);
  expect(await chat.queries.idsOf(target)).toEqual([target]);
  await chat.commands.DeleteChatSession({ sessionId: target }, context);
  expect(await texts(target)).toEqual([]);
  expect(await texts(part)).toEqual(['b again']);
});

test('an interrupted deletion of a merged message can be repeated, and is then complete', async () => {
  const [target, part] = [aSession(), aSession()];
  await send(target, 'a');
  const { id } = await send(part, 'b');
  await chat.commands.MergeChats({ sessionId: target, from: part }, context);
  const unread = () => Promise.resolve(() => ({ upTo: 0, begin: 0 }));
  const shown = async () => {
    const { lastMessage, messageCount } = (await chat.queries.session(target, unread))!;
    return { lastMessage, messageCount };
  };
  let deletions = 0;
  const interrupted = endsBefore(
    ({ events }) => events.some(({ type }) => type === 'ChatMessageDeleted') && (deletions += 1) === 2,
  );
  await expect(interrupted.DeleteChatMessage({ messageId: id }, context)).rejects.toThrow('ends');

  await chat.commands.DeleteChatMessage({ messageId: id }, context);
  expect(await shown()).toEqual({ lastMessage: 'a', messageCount: 1 });
  for (const one of [target, part]) expect(await texts(one)).toEqual(['a']);
  await expect(chat.commands.DeleteChatMessage({ messageId: id }, context)).rejects.toThrow(
    'chat.message_not_found',
  );
});

test('an interrupted deletion of the last message is found, and its repetition separates the visitors', async () => {
  const [target, part] = [aSession(), aSession()];
  const messages = [await send(target, 'a'), await send(part, 'b')];
  await chat.commands.MergeChats({ sessionId: target, from: part }, context);
  const interrupted = endsBefore(({ events }) => events.some(({ type }) => type === 'ChatSessionDeleted'));
  const [first, last] = messages.map(({ id }) => ({ messageId: id }));
  await interrupted.DeleteChatMessage(first!, context);
  await expect(interrupted.DeleteChatMessage(last!, context)).rejects.toThrow('ends');
  expect(await chat.queries.unfinishedMerges(100)).toContainEqual({ sessionId: target, from: null });

  await chat.commands.DeleteChatSession({ sessionId: target }, context);
  await send(part, 'b again');
  expect(await texts(target)).toEqual([]);
  expect(await chat.queries.unfinishedMerges(100)).not.toContainEqual({ sessionId: target, from: null });
});

test('a merged conversation that lost all of its messages does not end the one that it belongs to', async () => {
  const [target, part, ofPart] = [aSession(), aSession(), aSession()];
  await send(target, 'a');
  const { id: ofTheirs } = await send(ofPart, 'c');
  const { id } = await send(part, 'b');
  await chat.commands.MergeChats({ sessionId: part, from: ofPart }, context);
  await chat.commands.DeleteChatMessage({ messageId: ofTheirs }, context);
  await chat.commands.MergeChats({ sessionId: target, from: part }, context);
  await chat.commands.DeleteChatMessage({ messageId: id }, context);
  expect(await chat.queries.unfinishedMerges(100)).not.toContainEqual({ sessionId: part, from: null });

  await chat.commands.DeleteChatSession({ sessionId: part, onlyIfEmpty: true }, context);
  for (const one of [target, part, ofPart]) expect(await texts(one)).toEqual(['a']);
});

test('the deletion of an interrupted merge reaches both conversations', async () => {
  const [target, part] = [aSession(), aSession()];
  await send(target, 'a');
  await send(part, 'b');
  const interrupted = endsBefore(({ events }) => events.some(({ type }) => type === 'ChatMerged'));
  await expect(interrupted.MergeChats({ sessionId: target, from: part }, context)).rejects.toThrow('ends');
  expect(await texts(target)).toEqual(['a', 'b']);

  await chat.commands.DeleteChatSession({ sessionId: target }, context);
  await send(part, 'b again');
  expect(await texts(target)).toEqual([]);
  expect(await texts(part)).toEqual(['b again']);
});

test('the visitor of a part whose merge was interrupted continues it with the own key, and no other', async () => {
  const [target, part] = [aSession(), aSession()];
  const own = { keyHash: 'key of part' };
  await send(target, 'a', { keyHash: 'key of target' });
  await send(part, 'b', own);
  const interrupted = endsBefore(({ events }) => events.some(({ type }) => type === 'ChatMerged'));
  await expect(interrupted.MergeChats({ sessionId: target, from: part }, context)).rejects.toThrow('ends');

  await expect(send(part, 'forged', { keyHash: 'key of target' })).rejects.toThrow('chat.wrong_key');
  await send(part, 'b again', own);
  for (const one of [target, part]) expect(await texts(one)).toEqual(['a', 'b', 'b again']);
});

test('a separated part is erased on its own once it is quiet', async () => {
  const [target, part] = [aSession(), aSession()];
  await send(target, 'a');
  await send(part, 'b');
  await chat.commands.MergeChats({ sessionId: target, from: part }, context);
  await chat.commands.DeleteChatSession({ sessionId: target }, context);
  const quiet: string[] = [];
  for await (const { id } of chat.queries.inactiveSince('2999-01-01')) quiet.push(id);
  expect(quiet).toEqual(expect.arrayContaining([target, part]));
});
