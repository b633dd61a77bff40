import { randomUUID } from 'node:crypto';
import { createServing } from '@exline/event-log';
import type { Db } from 'mongodb';
import { expect, test } from 'vitest';
import {
  aFolder,
  aGateway,
  aRunningDatabase,
  command,
  context,
  withDatabase,
} from './testing/installation.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const CANNOT = 2;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const dayOf = (days: number) => daysAgo(days).toISOString().slice(0, 10);

const tracer = 'Maya Chen-Okafor';
const writer = { firstName: tracer, lastName: tracer, email: 'maya@example.com', trackingNumber: null };
const aMessage = { ...writer, subject: 'General Inquiry', message: `${tracer} asks` } as const;

/** An order on its way and one that arrived, a message that waits and one that is done, and a conversation, all so old. */
const matters = async (db: Db, days: number) => {
  const gateway = await aGateway(db, () => daysAgo(days));
  await gateway.order(`OPEN${days}`);
  const { id: orderId } = await gateway.order(`EX${days}`);
  await gateway.event(orderId, 'Delivered: at the door');
  await gateway.contact.SubmitContact(aMessage, context);
  const { id: submissionId } = await gateway.contact.SubmitContact(aMessage, context);
  await gateway.contact.MarkContactDone({ submissionId }, context);
  const sessionId = `session_${randomUUID().replaceAll('-', '')}`;
  const said = { sender: 'user', message: tracer, userEmail: 'maya@example.com', userPhone: null } as const;
  await gateway.chat.SendChatMessage({ ...said, sessionId, fromStaff: false }, context);
  await gateway.stop();
  return { submissionId, sessionId };
};

test('what would be erased is listed by number and day, whether the system runs or not, and nothing is erased', async () => {
  const dataDir = aFolder();
  const { submissionId, sessionId } = await withDatabase(dataDir, async (db) => {
    await matters(db, 20);
    return matters(db, 40);
  });
  const since = `left alone since ${dayOf(40)}`;
  const expected = {
    code: 0,
    output: [
      `order EX40, ${since}`,
      `message ${submissionId}, ${since}`,
      `conversation ${sessionId.slice(0, 12)}..., ${since}`,
      'RETENTION_DAYS=30 erases the personal data of 3; nothing was erased now.',
      '',
    ].join('\n'),
  };
  const ask = (RETENTION_DAYS: string) => command(dataDir, ['retention'], { RETENTION_DAYS });
  expect(await ask('30')).toEqual(expected);
  expect((await ask('10')).output).toContain('of 6; nothing');
  expect((await ask('41')).output).toBe(`Nothing closed was left alone since before ${dayOf(41)}.\n`);

  const db = await aRunningDatabase(dataDir);
  expect(await ask('30')).toEqual(expected);
  expect(JSON.stringify(expected)).not.toContain(tracer);

  // Another generation serves then, and the one from before goes.
  const serving = createServing(db);
  const before = (await serving.collectionOf('orders')) ?? '';
  expect((await command(dataDir, ['rebuild'])).code).toBe(0);
  const gateway = await aGateway(db);
  await gateway.stop();
  expect(await serving.collectionOf('orders')).not.toBe(before);
  await db.collection(before).drop();
  expect(await ask('30')).toEqual(expected);
});

test('without a number of days, and before the read models are made, it says what to do', async () => {
  const dataDir = aFolder();
  await withDatabase(dataDir, async (db) => {
    await matters(db, 40);
    await db.collection('read_models').drop();
  });
  const unset = await command(dataDir, ['retention']);
  expect([unset.code, unset.output]).toEqual([CANNOT, expect.stringContaining('Set RETENTION_DAYS')]);
  const early = await command(dataDir, ['retention'], { RETENTION_DAYS: '30' });
  expect([early.code, early.output]).toEqual([CANNOT, expect.stringContaining('start the system')]);
});
