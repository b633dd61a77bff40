import { expect, test } from 'vitest';
import { auditLog } from '../audit/audit.ts';
import type { CommitDocument } from '../commits/commit.ts';
import { MissingSubject } from '../commits/errors.ts';
import { createEventLog } from '../log/eventLog.ts';
import { testDatabase } from '@exline/mongo/testing';
import { aCommit } from '../testing/tally.ts';
import { openKeyring, WrongMasterKey } from './keyring.ts';
import { keyOf } from './sealedEvent.ts';
import { PERSONAL_KEYS } from './storedKeys.ts';
import type { Subjects } from './subjects.ts';

const secret = 'a master key for tests only, no secret';
const { db } = await testDatabase();
const subjectOf = (event: { data: object }, { position }: { position: number }) =>
  'orderId' in event.data ? Number(event.data.orderId) : position;
const subjects: Subjects = { 'order-': subjectOf, talk: 'stream', old: 'stream' };
const aLog = async () => {
  const keyring = await openKeyring(db, { secret });
  return { keyring, log: await createEventLog({ db, keyring, subjects }) };
};
const { keyring, log } = await aLog();

const named = (name: string, data = {}) => ({
  events: [{ type: 'Named', v: 1, data, personal: { name, note: null } }],
});
const personalOf = (commits: readonly { events: readonly { personal?: object }[] }[]) =>
  commits.map(({ events }) => events[0]?.personal);
const keysOf = async (stream: string | { $in: string[] }) => {
  const found = await db
    .collection<CommitDocument>('commits')
    .find({ stream }, { sort: { version: 1 } })
    .toArray();
  return found.map(({ events }) => String(events[0] && keyOf(events[0])));
};
const faults = async () => {
  const found: string[] = [];
  await auditLog({ db, onFault: (words) => found.push(words) });
  return found;
};

const nothing = { name: '', note: null };
const erased = (data = {}) => ({ events: [{ type: 'PersonalDataErased', v: 1, data }] });
const readAfterReopen = async (stream: string) => personalOf(await (await aLog()).log.readStream(stream));

test('personal values are read as they were written, and are stored nowhere in plain text', async () => {
  const landed: unknown[] = [];
  log.onLanded((commits) => landed.push(...personalOf(commits)));
  const commit = await log.append(aCommit({ stream: 'order-plain', ...named('Ada Tracer') }));
  const ada = { name: 'Ada Tracer', note: null };
  const another = await aLog();
  const all = [
    [commit],
    [(await log.at(commit.position)) ?? commit],
    await log.readStream('order-plain'),
    await another.log.read(commit.position - 1, 1),
  ];
  expect(all.flatMap(personalOf)).toEqual([ada, ada, ada, ada]);
  expect(landed).toEqual([ada]);
  expect(JSON.stringify(await db.collection('commits').find({}).toArray())).not.toContain('Ada');
  expect(await log.verify()).toBeNull();
});

test('a sealed read returns the same commits without their personal values', async () => {
  const { position } = await log.append(
    aCommit({ stream: 'order-sealed', ...named('Ada Sealed', { n: 1 }) }),
  );
  const [commit] = await log.readSealed(position - 1, 1);
  expect(commit).toMatchObject({
    position,
    stream: 'order-sealed',
    events: [{ type: 'Named', data: { n: 1 } }],
  });
  expect(personalOf(commit ? [commit] : [])).toEqual([{ name: '', note: null }]);
});

test('a read of some streams returns their commits only, and forgets destroyed keys after an erasure in another', async () => {
  const mine = await log.append(aCommit({ stream: 'order-mine', version: 1, ...named('Ada') }));
  const theirs = await log.append(aCommit({ stream: 'order-theirs', version: 1, ...named('Grace') }));
  const { log: reader } = await aLog();
  const readMine = () => reader.readOf((stream) => stream === 'order-mine', mine.position - 1, 10);
  const found = await readMine();
  expect(personalOf(found.commits)).toEqual([{ name: 'Ada', note: null }]);
  expect(found.last).toBe(theirs.position);
  expect(await reader.readOf(() => true, theirs.position, 10)).toEqual({ commits: [], last: null });
  await keyring.destroy(await keysOf('order-mine'));
  const erasure = erased({ orderId: theirs.position });
  await log.append(aCommit({ stream: 'order-theirs', version: 2, ...erasure }));
  expect(personalOf((await readMine()).commits)).toEqual([nothing]);
});

test('a commit repeated by another process returns the complete first one', async () => {
  const commit = aCommit({ stream: 'order-again', ...named('Grace') });
  const first = await log.append(commit);
  const { log: other } = await aLog();
  expect(await other.append(commit)).toEqual(first);
});

test('no two subjects of a stream share a key, even if the first one returns', async () => {
  const first = await log.append(aCommit({ stream: 'order-reused', version: 1, ...named('Ada') }));
  const second = await log.append(aCommit({ stream: 'order-reused', version: 2, ...named('Grace') }));
  const about = [first, second, first, second].map(({ position }) => ({ orderId: position }));
  for (const [index, data] of about.entries())
    await log.append(aCommit({ stream: 'order-reused', version: index + 3, ...named('Anybody', data) }));
  const [one, two, three, four, five, six] = await keysOf('order-reused');
  expect([five, six]).toEqual([three, four]);
  expect(new Set([one, two, three, four]).size).toBe(4);
  const last = { version: 7, ...erased({ orderId: first.position }) };
  await log.append(aCommit({ stream: 'order-reused', ...last }));
  const left = (await readAfterReopen('order-reused')).map(
    (personal) => personal && 'name' in personal && personal.name,
  );
  expect(left).toEqual(['', 'Grace', '', 'Anybody', '', 'Anybody', undefined]);
});

test('destroying its key erases one subject only, and the hashes stay valid', async () => {
  await log.append(aCommit({ stream: 'order-gone', ...named('Ada Tracer') }));
  await log.append(aCommit({ stream: 'order-kept', ...named('Grace') }));
  await keyring.destroy(await keysOf('order-gone'));
  const { log: reopened } = await aLog();
  expect(personalOf(await reopened.readStream('order-gone'))).toEqual([{ name: '', note: null }]);
  expect(personalOf(await reopened.readStream('order-kept'))).toEqual([{ name: 'Grace', note: null }]);
  expect(await log.verify()).toBeNull();
  expect(await faults()).toEqual([]);
});

test('the erasure event destroys the keys of earlier events of that subject only', async () => {
  const first = await log.append(aCommit({ stream: 'order-two', version: 1, ...named('Ada') }));
  await log.append(aCommit({ stream: 'order-two', version: 2, ...named('Grace') }));
  await log.append(aCommit({ stream: 'order-two', version: 3, ...erased({ orderId: first.position }) }));
  expect(await readAfterReopen('order-two')).toEqual([nothing, { name: 'Grace', note: null }, undefined]);
});

test('an erasure that was interrupted between its event and its keys is completed by the next check', async () => {
  const { position } = await log.append(aCommit({ stream: 'order-cut', ...named('Ada') }));
  const destroy = () => Promise.reject(new Error('killed'));
  const dying = await createEventLog({
    db,
    keyring: { ...keyring, destroy },
    subjects,
  });
  const commit = aCommit({ stream: 'order-cut', version: 2, ...erased({ orderId: position }) });
  await expect(dying.append(commit)).rejects.toThrow('killed');
  expect(await readAfterReopen('order-cut')).toEqual([{ name: 'Ada', note: null }, undefined]);
  await log.finishErasures(Date.now() + 60_000);
  expect(await readAfterReopen('order-cut')).toEqual([nothing, undefined]);
});

test('events after an erasure get another key, even from a process that has cached the first one', async () => {
  const { log: other } = await aLog();
  await other.append(aCommit({ stream: 'talk', version: 1, ...named('Ada') }));
  await log.append(aCommit({ stream: 'talk', version: 2, ...erased() }));
  await other.readStream('talk', 1);
  await other.append(aCommit({ stream: 'talk', version: 3, ...named('Grace') }));
  expect(await readAfterReopen('talk')).toEqual([nothing, undefined, { name: 'Grace', note: null }]);
});

test('a missing key that was not destroyed is reported', async () => {
  const { log: other } = await aLog();
  const { position } = await other.append(aCommit({ stream: 'order-lost', ...named('Ada') }));
  const [key] = await keysOf('order-lost');
  const keys = db.collection(PERSONAL_KEYS);
  const stored = await keys.find({}).toArray();
  await keys.deleteMany({
    _id: { $in: stored.map(({ _id }) => _id).filter((_id) => key?.startsWith(String(_id))) },
  });
  expect(await faults()).toEqual([`log: the key of the personal data in commit ${position} is missing`]);
});

test('concurrently used keys are all stored and distinct, and unused blocks are removed', async () => {
  const { keyring: busy, log: other } = await aLog();
  const stored = db.collection(PERSONAL_KEYS);
  const before = await stored.countDocuments();
  const streams = Array.from({ length: 450 }, (_, index) => `order-many-${index}`);
  await Promise.all(streams.map((stream) => other.append(aCommit({ stream, ...named('Ada') }))));
  const keys = await keysOf({ $in: streams });
  expect(new Set(keys).size).toBe(streams.length);
  expect((await busy.find(new Set(keys))).size).toBe(streams.length);
  await busy.close();
  const blocks = new Set(keys.map((key) => key.split('.')[0])).size;
  expect(await stored.countDocuments()).toBe(before + blocks);
});

test('another master key is refused before anything is written', async () => {
  await expect(openKeyring(db, { secret: 'another key for tests only, no secret' })).rejects.toThrow(
    WrongMasterKey,
  );
});

test.each([
  ['with encryption', async () => log],
  ['without', () => createEventLog({ db, subjects })],
])('a personal value that no rule gives a subject is refused, in a log %s', async (_how, open) => {
  const { append, end } = await open();
  const before = await end();
  const stranger = aCommit({ stream: 'returns-1', ...named('Ada') });
  await expect(append(stranger)).rejects.toThrow(MissingSubject);
  await expect(append(aCommit({ stream: 'returns-1', ...erased() }))).rejects.toThrow(MissingSubject);
  expect(await end()).toBe(before);
  await append(aCommit({ stream: `returns-${before}` }));
});
