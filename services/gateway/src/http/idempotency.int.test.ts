import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@exline/kernel';
import { MongoClient } from 'mongodb';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../testing/testGateway.ts';
import { createIdempotency, type Answer } from './idempotency.ts';

const client = await new MongoClient(freshDatabase(), { monitorCommands: true }).connect();
afterAll(() => client.close());
const db = client.db();
const records = db.collection('idempotency_keys');
const idempotency = await createIdempotency(db);
let sent: string[] = [];
client.on('commandStarted', ({ commandName }) => sent.push(commandName));

const THREE_DAYS_MS = 3 * DAY_MS;
let key = '';
beforeEach(() => {
  key = randomUUID();
});
const aged = () =>
  records.updateMany({}, { $set: { at: new Date(Date.now() - THREE_DAYS_MS).toISOString() } });
const texts = async () => JSON.stringify(await records.find({}).toArray());

const call = (body: unknown, caller: unknown = 'admin:maya') => ({ route: '/orders', caller, key, body });
const created = (body: unknown, tags: string[] = []) => ({ status: 201, body, tags });
/** Runs a call. Resolves to the commit id it was given, or null if it did not run. */
const run = async (body: unknown, answer: Answer = created('first'), caller?: unknown) => {
  let commitId: string | null = null;
  const given = await idempotency.once(call(body, caller), async (id) => {
    commitId = id ?? null;
    return answer;
  });
  return { commitId: commitId as string | null, answer: given };
};

test('the same key and body return the first answer and run nothing', async () => {
  const first = await run({ a: 1 });
  expect(first.commitId).toMatch(/^key-[0-9a-f]{64}$/);
  expect(await run({ a: 1 }, created('second'))).toMatchObject({ commitId: null, answer: { body: 'first' } });
});

test('the same key with another body is refused', async () => {
  await run({ a: 1 });
  await expect(run({ a: 2 })).rejects.toMatchObject({ code: 'request.key_reused' });
});

test('a body whose fields are sent in another order is the same body, and a list in another order is not', async () => {
  const body = { name: 'Maya', parcel: { weight: 1, to: 'Denver' }, notes: ['fragile', 'heavy'] };
  const reordered = { notes: body.notes, parcel: { to: 'Denver', weight: 1 }, name: 'Maya' };
  await run(body);
  const again = await run(reordered, created('second'));
  expect(again).toMatchObject({ commitId: null, answer: { body: 'first' } });
  const other = run({ ...body, notes: ['heavy', 'fragile'] }, created('second'));
  await expect(other).rejects.toMatchObject({ code: 'request.key_reused' });
});

test('a call that was interrupted before its answer runs again with the same commit id', async () => {
  const ids: (string | undefined)[] = [];
  const cutOff = idempotency.once(call({}), async (id) => {
    ids.push(id);
    throw new Error('killed');
  });
  await expect(cutOff).rejects.toThrow('killed');
  expect((await run({})).commitId).toBe(ids[0]);
});

test('a call that was interrupted keeps its commit id when its retry orders the fields in another way', async () => {
  const ids: (string | undefined)[] = [];
  const cutOff = idempotency.once(call({ a: 1, b: 2 }), async (id) => {
    ids.push(id);
    throw new Error('killed');
  });
  await expect(cutOff).rejects.toThrow('killed');
  expect((await run({ b: 2, a: 1 })).commitId).toBe(ids[0]);
});

test('the key of a call that an older gateway began is continued', async () => {
  const first = await run({ b: 2, a: 1 });
  // An older gateway does not store the hash that ignores the order of fields.
  await records.updateMany({}, { $unset: { content: '', answer: '' } });
  const again = await run({ b: 2, a: 1 }, created('second'));
  expect(again).toMatchObject({ commitId: first.commitId, answer: { body: 'second' } });
  await expect(run({ a: 1, b: 2 })).rejects.toMatchObject({ code: 'request.key_reused' });
});

test('an expired key counts as new even before it is cleaned up', async () => {
  const first = await run({ a: 1 });
  await aged();
  const second = await run({ a: 1 }, created('second'));
  expect(second.answer.body).toBe('second');
  expect(second.commitId).not.toBe(first.commitId);
  await aged();
  expect((await run({ a: 2 }, created('third'))).answer.body).toBe('third');
});

test('an expired key that was cleaned up creates another commit', async () => {
  const first = await run({});
  await aged();
  await idempotency.forgetOld();
  expect(await records.countDocuments({})).toBe(0);
  expect((await run({})).commitId).not.toBe(first.commitId);
});

test('concurrent calls with an expired key share one commit id and one answer', async () => {
  await run({});
  await aged();
  const all = await Promise.all(Array.from({ length: 8 }, (_, index) => run({}, created(`answer ${index}`))));
  expect(new Set(all.map(({ commitId }) => commitId).filter(Boolean)).size).toBe(1);
  expect(new Set(all.map(({ answer }) => answer.body)).size).toBe(1);
});

test('callers with the same key do not affect each other', async () => {
  const one = await run({ a: 1 }, created('one'), ['visitor', 'session-1']);
  const two = await run({ a: 2 }, created('two'), ['visitor', 'session-2']);
  expect([one.answer.body, two.answer.body]).toEqual(['one', 'two']);
  expect(one.commitId).not.toBe(two.commitId);
});

test('neither key nor caller is stored in plain text', async () => {
  await run({}, created('first'), ['visitor', 'maya.chen@example.com']);
  expect(await texts()).not.toContain('maya.chen');
  expect(await texts()).not.toContain(key);
});

test('a 400 does not use the key', async () => {
  await run({ a: 1 }, { status: 400, body: 'wrong' });
  expect((await run({ a: 2 })).answer.status).toBe(201);
});

test('a call costs one round trip before it and one after it', async () => {
  sent = [];
  await run({});
  expect(sent).toEqual(['findAndModify', 'update']);
  sent = [];
  await run({});
  expect(sent).toEqual(['findAndModify']);
});

test('an answer is deleted together with its subject, and the key stays used', async () => {
  await run({ a: 1 }, created('Maya Chen', ['order:1', 'order:2']));
  await idempotency.dropAnswersAbout(['order:2']);
  expect(await texts()).not.toContain('Maya Chen');
  await expect(run({ a: 1 })).rejects.toMatchObject({ code: 'request.answer_gone' });
  await expect(run({ a: 2 })).rejects.toMatchObject({ code: 'request.key_reused' });
});

test('an answer about a subject that is deleted meanwhile is not stored', async () => {
  const answer = await idempotency.once(call({}), async () => {
    await idempotency.dropAnswersAbout(['order:3']);
    return created('Maya Chen', ['order:3']);
  });
  expect(answer.body).toBe('Maya Chen');
  expect(await texts()).not.toContain('Maya Chen');
  await expect(run({})).rejects.toMatchObject({ code: 'request.answer_gone' });
});
