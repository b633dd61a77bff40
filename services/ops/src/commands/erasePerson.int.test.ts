import { noValues } from '@exline/contracts';
import { DAY_MS } from '@exline/kernel';
import type { Db } from 'mongodb';
import { expect, test } from 'vitest';
import { aFolder, command, context, masterKey, testModules, withDatabase } from '../testing/installation.ts';
import { openSystem } from '../core/system.ts';
import { erasePerson } from './erasePerson.ts';

const master = { secret: masterKey };
const maya = 'Maya.Chen@example.com';
const other = 'omar@example.com';
const tracer = 'Zanzibar';
const sessions = { current: 'session_1_maya', deleted: 'session_2_maya', other: 'session_3_omar' };

const aMessage = (userEmail: string) =>
  ({ sender: 'user', message: tracer, userEmail, userPhone: null, fromStaff: false }) as const;

/** Stores every kind of item about Maya, and items of others that mention her or look similar. */
const fill = async (db: Db) => {
  const gateway = await testModules(db);
  const { orders, contact, chat, returns, subscriptions, mailTemplates } = gateway.system;
  const order = async (trackingNumber: string, customerEmail: string, customerName: string) => {
    const values = { ...noValues, customerEmail, customerName, destination: customerName };
    return orders.commands.CreateOrder({ trackingNumber, status: 'Shipped', ...values }, context);
  };
  const { id: inTransit } = await order('MAYA1', maya.toLowerCase(), tracer);
  const { id: deleted } = await order('MAYA2', maya, tracer);
  await orders.commands.DeleteOrder({ orderId: deleted }, context);
  const { id: passedOn } = await order('PASSED1', maya, 'Omar');
  const changes = { customerEmail: other };
  await orders.commands.EditOrder({ orderId: passedOn, changes }, context);
  const { id: ofOther } = await order('OMAR1', `x${maya}`, 'Omar');
  const customer = { customerEmail: maya, customerName: tracer, destination: tracer };
  const delivered = { isDelivered: true, deliveredAt: null, estimatedDelivery: null };
  const parcel = { orderId: inTransit, ...delivered, ...customer };
  await returns.commands.RequestReturn({ trackingNumber: 'MAYA1', issueType: 'damaged', parcel }, context);
  await subscriptions.commands.RequestSubscription(
    { subscriber: 'digest', channel: 'email', address: maya, orderId: ofOther, trackingNumber: 'OMAR1' },
    context,
  );
  const name = { firstName: tracer, lastName: tracer, trackingNumber: null };
  const message = { ...name, email: maya, subject: 'General Inquiry', message: `${tracer} asks` } as const;
  await contact.commands.SubmitContact(message, context);
  const say = (sessionId: string, userEmail: string, text: string) =>
    chat.commands.SendChatMessage({ ...aMessage(userEmail), sessionId, message: text }, context);
  await say(sessions.current, maya, tracer);
  await say(sessions.deleted, maya, tracer);
  await chat.commands.DeleteChatSession({ sessionId: sessions.deleted }, context);
  await say(sessions.other, other, `Ask\n${maya}.`);
  const testMail = { template: 'shipping', sample: 'typical', texts: {}, to: maya } as const;
  await mailTemplates.commands.RequestTestMail(testMail, context);
  await gateway.stop();
};

const readLog = async (db: Db) => {
  const { log } = await openSystem(db, master);
  return log.read(0, 10_000);
};

/** The log as it can be read, and every collection as it is stored. */
const stored = async (db: Db): Promise<string> => {
  const names = (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);
  const collections = await Promise.all(names.map((name) => db.collection(name).find({}).toArray()));
  return JSON.stringify([await readLog(db), collections]);
};

const theirs = [
  'order 1 (maya1)',
  'order 2 (maya2)',
  'return 7',
  'subscription 8',
  'message 9',
  'conversation #3e619b4e4992',
  'conversation #f4f5fde34944',
  'test email 14',
];
const left = [
  'order 4 (passed1) is left: had this address and has another one now',
  'conversation #1b9e826debeb is left: mentions it, but may belong to another person',
];
const wereErased = theirs.map((name) => `${name} was erased`);
const run = async (dataDir: string, ...options: string[]) => {
  const { code, output } = await command(dataDir, [
    'erase-person',
    `\u200B ${maya.toUpperCase()}\u00AD`,
    ...options,
  ]);
  return { code, lines: output.trim().split('\n') };
};

test('without a confirmation, everything of a person is listed by number, and nothing is erased', async () => {
  const dataDir = aFolder();
  const before = await withDatabase(dataDir, async (db) => {
    await fill(db);
    return readLog(db);
  });
  const { code, lines } = await run(dataDir);
  expect(code).toBe(0);
  expect(lines).toEqual([
    'order 1 (maya1), Shipped',
    'order 2 (maya2), Shipped',
    ...theirs.slice(2),
    ...left,
    '8 items would be erased; nothing was erased now. YES=on erases them.',
  ]);
  expect(await withDatabase(dataDir, readLog)).toEqual(before);
});

test('after the erasure no collection holds anything of the person, and others keep what is theirs', async () => {
  const dataDir = aFolder();
  await withDatabase(dataDir, async (db) => {
    await fill(db);
    expect(await stored(db)).toContain(tracer);
  });
  expect(await run(dataDir, '--yes')).toEqual({
    code: 0,
    lines: [
      ...wereErased,
      ...left,
      'Erased: 8 items. Running gateways need some minutes for the rest.',
      expect.stringMatching(/^Not reached: backups/),
    ],
  });
  expect((await run(dataDir)).lines).toEqual([...left, 'Nothing belongs to this address.']);
  await withDatabase(dataDir, async (db) => {
    const gateway = await testModules(db);
    const { log, orders, chat } = gateway.system;
    await log.finishErasures(Date.now() + DAY_MS);
    expect(await stored(db)).not.toContain(tracer);
    expect(await orders.queries.byId(4)).toMatchObject({ customerEmail: other });
    expect(await orders.queries.byId(6)).toMatchObject({ customerEmail: `x${maya}` });
    expect(await chat.queries.record(sessions.other)).toHaveLength(1);
    await gateway.stop();
  });
});

test('an interrupted erasure is continued', () =>
  withDatabase(aFolder(), async (db) => {
    await fill(db);
    const erase = async (max: number) => {
      const [lines, canceling]: [string[], AbortController] = [[], new AbortController()];
      if (max === 0) canceling.abort();
      const print = (line: string) => {
        if (lines.push(line) === max) canceling.abort();
      };
      const database = { db, url: '', isRunning: false, dataDir: null, close: async () => {} };
      const deps = { database, master, print, show: () => {}, signal: canceling.signal };
      return { code: await erasePerson(deps, maya, true), lines };
    };
    expect(await erase(0)).toEqual({
      code: 130,
      lines: ['Canceled while the log was read. Nothing was erased.'],
    });
    expect(await erase(3)).toEqual({
      code: 130,
      lines: [...wereErased.slice(0, 3), 'Canceled: 5 items left. Run the command again to continue.'],
    });
    expect((await erase(Infinity)).lines.slice(0, 5)).toEqual(wereErased.slice(3));
  }));

test('the conversations that the staff merged are erased once, as one person', () =>
  withDatabase(aFolder(), async (db) => {
    const gateway = await testModules(db);
    const { chat } = gateway.system;
    const [from, sessionId] = ['session_4_maya', 'session_5_omar'];
    for (const [id, userEmail] of [
      [from, maya],
      [sessionId, other],
    ] as const)
      await chat.commands.SendChatMessage({ ...aMessage(userEmail), sessionId: id }, context);
    await chat.commands.MergeChats({ sessionId, from }, context);
    await gateway.stop();
    const lines: string[] = [];
    const database = { db, url: '', isRunning: false, dataDir: null, close: async () => {} };
    const print = (line: string) => void lines.push(line);
    const deps = { database, master, print, show: () => {}, signal: new AbortController().signal };
    await erasePerson(deps, maya, true);
    expect(lines[0]).toBe('conversation #437d046f1db5 was erased');
    expect(lines[1]).toMatch(/^Erased: 1 item\./);
    expect(JSON.stringify(await readLog(db))).not.toMatch(/maya\.chen@|omar@/i);
  }));

test.each([[], ['maya'], ['maya@example.com', 'other@example.com']])('%j is refused', async (...args) => {
  expect((await command(aFolder(), ['erase-person', ...args])).code).toBe(2);
});
