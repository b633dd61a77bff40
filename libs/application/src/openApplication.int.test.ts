import { noValues } from '@exline/contracts';
import { randomUUID } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { afterAll, expect, inject, test } from 'vitest';
import { openApplication } from './openApplication.ts';

declare module 'vitest' {
  interface ProvidedContext {
    mongoUrl: string;
  }
}

const address = new URL(inject('mongoUrl'));
address.pathname = `/application-${randomUUID().slice(0, 8)}`;
const client = await new MongoClient(address.href).connect();
const db = client.db();
afterAll(async () => {
  await db.dropDatabase();
  await client.close();
});

const application = await openApplication({
  db,
  master: { secret: 'a master key for tests only, no secret' },
});
afterAll(application.close);
const { log, orders, contact, chat, staff } = application;
const context = { actor: 'admin:test', correlationId: 'test' };

const anOrder = (customerName: string) => ({
  trackingNumber: 'EX1',
  status: 'Shipped',
  ...noValues,
  customerName,
});
const aPerson = (name: string) => ({
  name,
  email: `${name.toLowerCase()}@example.com`,
  role: 'agent' as const,
});
const aContact = (firstName: string) => ({
  firstName,
  lastName: 'Chen',
  email: 'maya@example.com',
  trackingNumber: null,
  subject: 'General Inquiry' as const,
  message: 'Where is it?',
});
const aMessage = (sessionId: string, message: string) => ({
  sessionId,
  message,
  sender: 'user' as const,
  userEmail: null,
  userPhone: null,
  fromStaff: false,
});

const names = ['Gone1', 'Gone2', 'Gone3', 'Gone4', 'Kept1', 'Kept2', 'Kept3', 'Kept4'];
const namesIn = (commits: readonly object[]) => {
  const text = JSON.stringify(commits);
  return names.filter((name) => text.includes(name));
};

test('each person of each module is encrypted and erased by themselves', async () => {
  const first = await orders.commands.CreateOrder(anOrder('Gone1'), context);
  await orders.commands.DeleteOrder({ orderId: first.id }, context);
  await orders.commands.CreateOrder(anOrder('Kept1'), context);
  const message = await contact.commands.SubmitContact(aContact('Gone2'), context);
  await contact.commands.SubmitContact(aContact('Kept2'), context);
  await chat.commands.SendChatMessage(aMessage('session_one', 'Gone3'), context);
  await chat.commands.SendChatMessage(aMessage('session_two', 'Kept3'), context);
  const account = await staff.commands.InviteStaff(aPerson('Gone4'), context);
  await staff.commands.InviteStaff(aPerson('Kept4'), context);
  expect(namesIn(await log.read(0, 100))).toEqual(names);
  expect(namesIn(await db.collection('commits').find({}).toArray())).toEqual([]);

  await orders.commands.EraseOrder({ orderId: first.id }, context);
  await contact.commands.EraseContact({ submissionId: message.id }, context);
  await chat.commands.EraseChat({ sessionId: 'session_one' }, context);
  await staff.commands.DisableStaff({ staffId: account.id }, context);
  await staff.commands.EraseStaff({ staffId: account.id }, context);
  expect(namesIn(await log.read(0, 100))).toEqual(['Kept1', 'Kept2', 'Kept3', 'Kept4']);
});
