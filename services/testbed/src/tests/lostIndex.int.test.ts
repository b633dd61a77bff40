import { auditLog, createEventLog } from '@exline/event-log';
import { requireIndexes, watchIndexes } from '@exline/mongo';
import { expect, onTestFinished, test } from 'vitest';
import { faultyDatabase } from '../processes/faultyDatabase.ts';

const aMessage = {
  firstName: 'Maya',
  lastName: 'Chen',
  email: 'maya@example.com',
  subject: 'Other',
  message: 'Hi',
};
const post = (url: string) =>
  fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(aMessage),
  });

const aCommit = (stream: string, commitId: string) => ({
  stream,
  version: 1,
  commitId,
  at: '2026-11-26T10:00:00.000Z',
  actor: 'admin',
  correlationId: 'c',
  causationId: null,
  events: [{ type: 'Noted', v: 1, data: {} }],
});

test('while the log lacks a unique index nothing is written, and it is created again automatically', async () => {
  const { db, gateway, freezeDisk, thawDisk } = await faultyDatabase();
  const { url } = await gateway();
  expect((await post(url)).status).toBe(201);
  const readiness = async () => (await fetch(`${url}/readyz`)).json() as Promise<unknown>;
  const indexes = async () => (await db.collection('commits').indexes()).map(({ name }) => name);

  await db.collection('commits').dropIndex('stream_version');
  // The index cannot be built again while the disk is frozen.
  freezeDisk();
  await expect
    .poll(readiness, { timeout: 60_000 })
    .toMatchObject({ status: 'up', lostIndexes: ['commits.stream_version'] });
  const refused = await post(url);
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('5');
  expect(refused.headers.get('content-type')).toContain('application/problem+json');
  expect(await refused.json()).toMatchObject({ type: 'urn:problem:service.index_lost' });
  expect((await fetch(`${url}/api/track/UNKNOWN`)).status).toBe(404);

  thawDisk();
  await expect.poll(async () => (await post(url)).status, { timeout: 60_000 }).toBe(201);
  expect(await indexes()).toContain('stream_version');
  await expect.poll(readiness).not.toHaveProperty('lostIndexes');
});

test('commits that were stored twice without the index are reported, and the log stays closed', async () => {
  const { db } = await faultyDatabase();
  const log = await createEventLog({ db });
  await log.append(aCommit('one', 'a'));
  const commits = db.collection<{ _id: number }>('commits');
  await commits.dropIndex('stream_version');
  await commits.dropIndex('commit_id');
  const first = await commits.findOne({ _id: 1 });
  await commits.insertMany([
    { ...first, _id: 2, commitId: 'b' } as never,
    { ...first, _id: 3, stream: 'two' } as never,
  ]);

  const opened = await createEventLog({ db });
  expect(opened.lostIndexes()).toEqual(['commits.stream_version', 'commits.commit_id']);
  await expect(opened.append(aCommit('three', 'c'))).rejects.toThrow('lost a unique index');
  expect(await opened.readStream('two')).toHaveLength(1);
  const faults: string[] = [];
  await auditLog({ db, onFault: (words) => faults.push(words) });
  expect(faults.filter((words) => /same|missing/.test(words))).toEqual([
    'log: the unique index commits.stream_version is missing',
    'log: the unique index commits.commit_id is missing',
    'log: commits 1 and 2 have the same stream and version',
    'log: commits 1 and 3 have the same id',
  ]);
});

test('a lost index of any other collection is created again, but not one of a dropped collection', async () => {
  const { db } = await faultyDatabase();
  const changes: string[] = [];
  for (const name of ['orders', 'contacts', 'log'])
    await requireIndexes(db.collection(name), [{ name: 'place', key: { place: 1 } }]);
  const end = watchIndexes({
    db,
    first: 'log',
    everyMs: 10,
    onChange: (lost) => changes.push(lost.join()),
    onError: (error) => changes.push(String(error)),
  });
  onTestFinished(end);

  await db.collection('contacts').drop();
  await db.collection('orders').dropIndex('place');
  await expect.poll(() => changes).toEqual(['orders.place', '']);
  const names = (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);
  expect(names.toSorted()).toEqual(['log', 'orders']);
});
