import { randomUUID } from 'node:crypto';
import { createActiveVersions, maskedId, rebuildAlone } from '@exline/event-log';
import { DAY_MS } from '@exline/kernel';
import type { Db } from 'mongodb';
import { expect, test } from 'vitest';
import {
  aFolder,
  testModules,
  aRunningDatabase,
  command,
  context,
  masterKey,
  withDatabase,
} from '../testing/installation.ts';
import { retention } from './retention.ts';
import { openSystem } from '../core/system.ts';

const master = { secret: masterKey };
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const dayOf = (days: number) => daysAgo(days).toISOString().slice(0, 10);

const tracer = 'Maya Chen-Okafor';
const writer = { firstName: tracer, lastName: tracer, email: 'maya@example.com', trackingNumber: null };
const aMessage = { ...writer, subject: 'General Inquiry', message: `${tracer} asks` } as const;

/**
 * Creates an order in transit and a delivered one, a refused return, an open message and a done one, and a
 * conversation, all of this age.
 */
const matters = async (db: Db, days: number) => {
  const gateway = await testModules(db, () => daysAgo(days));
  await gateway.order(`OPEN${days}`);
  const { id: orderId } = await gateway.order(`EX${days}`);
  await gateway.event(orderId, 'Delivered: at the door');
  const { commands, queries } = gateway.system.returns;
  const request = { trackingNumber: `EX${days}`, issueType: 'damaged', parcel: null } as const;
  const { returnNumber } = await commands.RequestReturn(request, context);
  const returnId = (await queries.byNumber(returnNumber))?.id ?? 0;
  await commands.MoveReturn({ returnId, status: 'refused', note: null }, context);
  await gateway.contact.SubmitContact(aMessage, context);
  const { id: submissionId } = await gateway.contact.SubmitContact(aMessage, context);
  await gateway.contact.MarkContactDone({ submissionId }, context);
  const sessionId = `session_${randomUUID().replaceAll('-', '')}`;
  const fields = { sender: 'user', message: tracer, userEmail: 'maya@example.com', userPhone: null } as const;
  await gateway.chat.SendChatMessage({ ...fields, sessionId, fromStaff: false }, context);
  await gateway.stop();
  return { returnNumber, submissionId, sessionId };
};

/** Runs the command. Resolves to its output. */
const listed = async (db: Db, days?: number) => {
  const lines: string[] = [];
  const database = { db, url: '', isRunning: false, dataDir: null, close: async () => {} };
  const print = (line: string) => void lines.push(line);
  const deps = { database, master, print, show: () => {}, signal: new AbortController().signal };
  await retention(deps, days);
  return lines;
};

test('due items are listed by number and day, whether the system runs or not, and nothing is erased', async () => {
  const dataDir = aFolder();
  const since = `unchanged since ${dayOf(40)}`;
  const expected = await withDatabase(dataDir, async (db) => {
    await matters(db, 20);
    const { returnNumber, submissionId, sessionId } = await matters(db, 40);
    const lines = [
      `order EX40, ${since}`,
      `return ${returnNumber}, ${since}`,
      `message ${submissionId}, ${since}`,
      `conversation ${maskedId(sessionId)}, ${since}`,
      'RETENTION_DAYS=30 erases the personal data of 4; nothing was erased now.',
    ];
    expect(await listed(db, 30)).toEqual(lines);
    expect(await listed(db, 10)).toHaveLength(9);
    expect(await listed(db, 41)).toEqual([
      `Nothing that is closed has been unchanged since before ${dayOf(41)}.`,
    ]);
    return lines;
  });
  expect(JSON.stringify(expected)).not.toContain(tracer);

  await aRunningDatabase(dataDir);
  const { code, output } = await command(dataDir, ['retention'], { RETENTION_DAYS: '30' });
  expect([code, output.trim().split('\n')]).toEqual([0, expected]);
});

/** Rebuilds all read models and drops the previous versions, as happens a day later. */
const recreateLog = async (db: Db) => {
  const activeVersions = createActiveVersions(db);
  const before = (await activeVersions.collectionOf('orders')) ?? '';
  const { log, projections } = await openSystem(db, master);
  const quiet = { onParked: () => {}, onProgress: () => {}, isCancelled: () => false };
  expect(await rebuildAlone({ db, log, projections, ...quiet })).toBe(true);
  await (await testModules(db)).stop();
  expect(await activeVersions.collectionOf('orders')).not.toBe(before);
  await db.collection(before).drop();
};

test('it reads the active read models; without read models or days, it says what to do', () =>
  withDatabase(aFolder(), async (db) => {
    await expect(listed(db, 30)).rejects.toThrow('start the system');
    await expect(listed(db)).rejects.toThrow('Set RETENTION_DAYS');
    // A separate database handle, so that one process cannot use the cached state of the other.
    const elsewhere = db.client.db(db.databaseName);
    await matters(elsewhere, 40);
    await recreateLog(elsewhere);
    expect(await listed(db, 30)).toHaveLength(5);
  }));
