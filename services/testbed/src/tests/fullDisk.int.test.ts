import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApplication } from '@exline/application';
import type { SystemReport } from '@exline/contracts';
import { connectToRunning } from '@exline/mongo';
import { databaseName } from '@exline/platform';
import { expect, onTestFinished, test } from 'vitest';
import { signIn } from '../clients/writers.ts';
import { openMailbox } from '../processes/mailbox.ts';
import { startRedisOn } from '../processes/redis.ts';
import { smallDisk } from '../processes/smallDisk.ts';
import { databaseOf, embeddedStore, startSystem, tempFolder } from '../processes/system.ts';

const later = { timeout: 60_000, interval: 200 };
const MEGABYTES = 64;

const masterKeyIn = (folder: string) =>
  (JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8')) as { masterKey: string }).masterKey;

/** The answer to a call, with what a client needs to know about it. */
interface Answer {
  status: number;
  type: string;
  problem: string | undefined;
  retryAfter: string | null;
  id: number | undefined;
}

const startPeople = async (url: string) => {
  const headers = { cookie: await signIn(url), 'content-type': 'application/json' };
  const call = async (method: string, path: string, body?: object): Promise<Answer> => {
    const answer = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const text = await answer.text();
    const type = answer.headers.get('content-type') ?? '';
    const found = type.includes('json') ? (JSON.parse(text) as { type?: string; id?: number }) : {};
    const retryAfter = answer.headers.get('retry-after');
    return { status: answer.status, type, problem: found.type, retryAfter, id: found.id };
  };
  const json = async <T>(path: string) => (await (await fetch(url + path, { headers })).json()) as T;
  return {
    call,
    json,
    order: (trackingNumber: string) =>
      call('POST', '/api/admin/orders', {
        trackingNumber,
        status: 'Shipped',
        customerName: 'Maya '.repeat(40),
        customerEmail: 'maya.chen@example.com',
      }),
  };
};

test('on a full disk the system refuses writes with words, answers reads, and recovers by itself', async ({
  skip,
}) => {
  const disk = smallDisk(MEGABYTES);
  if (!disk) return skip('this user may not mount a file system');
  const { folder } = disk;
  const system = await startSystem(folder, { ...embeddedStore(folder), DEMO_DATA: 'off' });
  const { call, json, order } = await startPeople(system.url);
  const readiness = () => json<object>('/readyz');
  const ofGateway = async () => (await json<SystemReport>('/api/admin/system')).gateways[0];
  const mails = () => readdirSync(join(folder, 'mail'));

  const first = await order('EX-BEFORE');
  expect(first.status).toBe(201);
  const mailOf = (id: number | undefined) => call('POST', `/api/admin/orders/${id}/send-shipping-email`);
  expect((await mailOf(first.id)).status).toBe(200);
  expect(mails()).toHaveLength(1);

  disk.fill();
  const acknowledged: number[] = [];
  const tryToWrite = async () => {
    const answer = await order(randomUUID());
    if (answer.status === 201) acknowledged.push(answer.id ?? 0);
    return answer;
  };
  // Small writes may still find room in the file.
  await expect.poll(tryToWrite, later).toMatchObject({
    status: 503,
    problem: 'urn:problem:service.disk_full',
    type: expect.stringContaining('application/problem+json'),
    retryAfter: '5',
  });
  // Redis notices the full disk when it next writes its file.
  const both = { fullDisks: ['database', 'redis'] };
  const afterAWrite = async (look: () => Promise<unknown>) => {
    await tryToWrite();
    return look();
  };
  await expect.poll(() => afterAWrite(readiness), later).toMatchObject({ status: 'up', ...both });
  await expect.poll(() => afterAWrite(ofGateway), later).toMatchObject(both);
  expect(await call('GET', '/api/track/EX-BEFORE')).toMatchObject({ status: 200, problem: undefined });
  expect(await call('GET', '/api/admin/orders?limit=20')).toMatchObject({ status: 200, problem: undefined });
  const credentials = { username: 'admin', password: 'x'.repeat(20) };
  expect(await call('POST', '/api/admin/login', credentials)).toMatchObject({
    status: 503,
    problem: 'urn:problem:session.unavailable',
  });

  disk.free();
  await expect.poll(async () => (await tryToWrite()).status, later).toBe(201);
  await expect.poll(() => signIn(system.url).then(Boolean, () => false), later).toBe(true);
  const second = await order('EX-AFTER');
  await expect.poll(async () => (await mailOf(second.id)).status, later).toBeLessThan(300);
  await expect.poll(mails, later).toHaveLength(2);
  await expect.poll(readiness, later).not.toHaveProperty('fullDisks');
  expect(system.output()).not.toContain('ended (');

  const url = databaseOf(folder);
  const client = await connectToRunning(url, 'test');
  onTestFinished(() => client.close());
  const db = client.db(databaseName(url));
  const { log } = await openApplication({ db, master: { secret: masterKeyIn(folder) } });
  expect(await log.verify()).toBeNull();
  const stored = new Set((await log.read(0, 10_000)).map(({ position }) => position));
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
});

/** A Redis whose free space a test can take away and give back. */
interface Room {
  redis: Awaited<ReturnType<typeof startRedisOn>>;
  take: () => void;
  giveBack: () => void;
}

const redisOnSmallDisk = async (): Promise<Room | null> => {
  const disk = smallDisk(MEGABYTES);
  return disk && { redis: await startRedisOn(disk.folder), take: disk.fill, giveBack: disk.free };
};

const redisOfLimitedMemory = async (): Promise<Room> => {
  const redis = await startRedisOn(tempFolder());
  return { redis, take: () => redis.limitMemory(1), giveBack: () => redis.limitMemory(0) };
};

/** The lines of the gateway about emails that wait. */
const waitingIn = (folder: string): object[] =>
  readFileSync(join(folder, 'logs', 'gateway.log'), 'utf8')
    .split('\n')
    .filter((line) => line.includes('emails are waiting for their queue'))
    .map((line) => JSON.parse(line) as object);

test.for([
  ['disk', redisOnSmallDisk, 'Redis cannot write its file'],
  ['memory', redisOfLimitedMemory, 'the memory of Redis is full'],
] as const)(
  'while the %s of Redis is full, staff and visitors work, no one signs in, and mails wait',
  async ([, open, reason], { skip }) => {
    const room = await open();
    if (!room) return skip('this user may not mount a file system');
    const { redis, take, giveBack } = room;
    const mailServer = await openMailbox();
    onTestFinished(async () => {
      giveBack();
      await Promise.all([redis.stop(), mailServer.stop()]);
    });
    const folder = tempFolder();
    const stores = { REDIS_URL: redis.url, SMTP_URL: mailServer.url, DEMO_DATA: 'off' };
    const { url } = await startSystem(folder, { ...embeddedStore(folder), ...stores });
    const { call, json, order } = await startPeople(url);
    const readiness = () => json<object>('/readyz');

    take();
    await expect.poll(readiness, later).toMatchObject({ status: 'up', fullDisks: ['redis'] });
    const { status, id } = await order('EX-REDIS');
    expect(status).toBe(201);
    expect(await call('GET', '/api/admin/orders?limit=20')).toMatchObject({ status: 200 });
    const visitor = { firstName: 'Maya', lastName: 'Chen', email: 'maya@example.com', subject: 'Other' };
    expect(await call('POST', '/api/contact', { ...visitor, message: 'Hi' })).toMatchObject({ status: 201 });
    expect(await call('POST', `/api/admin/orders/${id}/send-shipping-email`)).toMatchObject({ status: 202 });
    expect(waitingIn(folder)).toEqual([expect.objectContaining({ reason })]);
    await expect(signIn(url)).rejects.toThrow('503');
    expect(mailServer.taken).toEqual([]);

    giveBack();
    await expect.poll(() => mailServer.taken.length, { ...later, timeout: 120_000 }).toBe(1);
    expect(await signIn(url)).not.toBe('');
    expect(await readiness()).not.toHaveProperty('fullDisks');
  },
);
