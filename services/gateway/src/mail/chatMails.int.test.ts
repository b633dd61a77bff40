import { openApplication } from '@exline/application';
import { createCheckpoints, createProjector } from '@exline/event-log';
import { createLease } from '@exline/mongo';
import { createLogger } from '@exline/platform';
import { MongoClient } from 'mongodb';
import { expect, inject, onTestFinished, test } from 'vitest';
import { freshDatabase } from '../testing/testGateway.ts';
import { createChatMails } from './chatMails.ts';
import { createMailQueues } from './queues.ts';

const visitor = { actor: 'visitor', correlationId: 'test' };
const admin = { actor: 'admin:admin', correlationId: 'test' };
const sessionId = 'session_1';
const rethrow = (error: unknown) => {
  throw error;
};

/** A chat whose unseen replies get delayed jobs in a real Redis. */
const testMailDelivery = async () => {
  const mongo = await new MongoClient(freshDatabase()).connect();
  const db = mongo.db();
  const { log, chat } = await openApplication({
    db,
    master: undefined,
    project: (commit) => projector.project(commit),
  });
  const queues = createMailQueues({
    redisUrl: inject('redisUrl'),
    database: db.databaseName,
    log: createLogger('test', 'silent'),
    unseenAfterMs: 60_000,
  });
  await new Promise<void>((resolve) => queues.onReady(resolve));
  const mails = createChatMails({ chat, jobs: queues, onError: rethrow });
  const projector = createProjector({
    db,
    log,
    projections: chat.readModels,
    checkpoints: createCheckpoints(db),
    onProjected: (commits) => commits.flatMap(chat.changesOf).forEach(mails.note),
    onParked: (_entry, error) => rethrow(error),
    onError: rethrow,
  });
  await projector.start();
  const lease = createLease({ db, name: 'sweeps', onError: rethrow });
  await expect.poll(lease.held).toBe(true);
  mails.start(lease);
  const queue = queues.queues.find(({ name }) => name === 'reply-email');
  onTestFinished(async () => {
    mails.stop();
    await lease.stop();
    await projector.stop();
    await queue?.obliterate({ force: true });
    queues.close();
    await mongo.close();
  });
  const sendMessage = (sender: 'user' | 'admin', message: string, userEmail: string | null = null) =>
    chat.commands.SendChatMessage(
      { sessionId, sender, message, userEmail, userPhone: null, fromStaff: sender === 'admin' },
      sender === 'admin' ? admin : visitor,
    );
  const jobs = async () => (await queue?.getDelayed()) ?? [];
  return { sendMessage, jobs, mails, queue, chat: chat.commands };
};

test('the replies of a conversation share one job, which does not contain the session id', async () => {
  const { sendMessage, jobs } = await testMailDelivery();
  await sendMessage('user', 'Where is it?', 'tom@example.com');
  await sendMessage('admin', 'It left Denver.');
  await sendMessage('admin', 'It comes today.');
  await expect.poll(async () => (await jobs()).length).toBe(1);
  const [job] = await jobs();
  expect(job?.id).not.toContain(sessionId);
  expect(job?.opts.delay).toBeGreaterThan(50_000);
});

test('a reply that is seen no longer needs a mail', async () => {
  const { sendMessage, jobs, chat } = await testMailDelivery();
  await sendMessage('user', 'Where is it?', 'tom@example.com');
  const reply = await sendMessage('admin', 'It left Denver.');
  await expect.poll(async () => (await jobs()).length).toBe(1);
  await chat.ReadChatMessages({ sessionId, sender: 'admin', upTo: reply.id }, visitor);
  await expect.poll(async () => (await jobs()).length).toBe(0);
});

test('a visitor without an address gets a job once there is one', async () => {
  const { sendMessage, jobs } = await testMailDelivery();
  await sendMessage('user', 'Where is it?');
  await sendMessage('admin', 'It left Denver.');
  await sendMessage('user', 'Write to me', 'tom@example.com');
  await expect.poll(async () => (await jobs()).length).toBe(1);
});

test('a job that Redis lost is created again', async () => {
  const { sendMessage, jobs, mails, queue } = await testMailDelivery();
  await sendMessage('user', 'Where is it?', 'tom@example.com');
  await sendMessage('admin', 'It left Denver.');
  await expect.poll(async () => (await jobs()).length).toBe(1);
  await queue?.obliterate({ force: true });
  await queue?.resume();
  await mails.reconcile();
  expect(await jobs()).toHaveLength(1);
});
