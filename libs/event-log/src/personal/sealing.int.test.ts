import { expect, test } from 'vitest';
import { auditLog } from '../audit.ts';
import type { CommitDocument } from '../commit.ts';
import { createEventLog } from '../eventLog.ts';
import { testDatabase } from '../testing/database.ts';
import { aCommit } from '../testing/tally.ts';
import { openKeyring, WrongMasterKey } from './keyring.ts';
import type { SealedEvent } from './sealedEvent.ts';
import { KEYS } from './storedKeys.ts';

const secret = 'a master key for tests only, no secret';
const { db } = await testDatabase();
const subjectOf = (event: { data: object }, { position }: { position: number }) =>
  'orderId' in event.data ? Number(event.data.orderId) : position;
const aLog = async () => {
  const keyring = await openKeyring(db, { secret });
  return { keyring, log: await createEventLog({ db, keyring, subjects: { 'order-': subjectOf } }) };
};
const { keyring, log } = await aLog();

const named = (name: string, data = {}) => ({
  events: [{ type: 'Named', v: 1, data, personal: { name, note: null } }],
});
const personalOf = (commits: readonly { events: readonly { personal?: object }[] }[]) =>
  commits.map(({ events }) => events[0]?.personal);
const keysOf = async (stream: string) => {
  const found = await db.collection<CommitDocument>('commits').find({ stream }, { sort: { version: 1 } }).toArray();
  return found.map(({ events }) => String((events[0] as SealedEvent | undefined)?.sealed?.key));
};
const faults = async () => {
  const found: string[] = [];
  await auditLog({ db, onFault: (words) => found.push(words) });
  return found;
};

test('personal values are read as they were written, everywhere, and stand nowhere', async () => {
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

test('a commit that comes again, from another process, is the first one, whole', async () => {
  const commit = aCommit({ stream: 'order-again', ...named('Grace') });
  const first = await log.append(commit);
  const { log: other } = await aLog();
  expect(await other.append(commit)).toEqual(first);
});

test('each of two subjects of a stream has its own key, also when the first comes back', async () => {
  const first = await log.append(aCommit({ stream: 'order-reused', version: 1, ...named('Ada') }));
  const second = await log.append(aCommit({ stream: 'order-reused', version: 2, ...named('Grace') }));
  await log.append(aCommit({ stream: 'order-reused', version: 3, ...named('Ada L.', { orderId: first.position }) }));
  await log.append(aCommit({ stream: 'order-reused', version: 4, ...named('Grace H.', { orderId: second.position }) }));
  const [one, two, three, four] = await keysOf('order-reused');
  expect([three, four]).toEqual([one, two]);
  expect(one).not.toBe(two);
});

test('once its key is destroyed a subject is gone, the others are not, and the hashes hold', async () => {
  await log.append(aCommit({ stream: 'order-gone', ...named('Ada Tracer') }));
  await log.append(aCommit({ stream: 'order-kept', ...named('Grace') }));
  await keyring.destroy(await keysOf('order-gone'), '2026-11-22T12:00:00.000Z');
  const { log: anew } = await aLog();
  expect(personalOf(await anew.readStream('order-gone'))).toEqual([{ name: '', note: null }]);
  expect(personalOf(await anew.readStream('order-kept'))).toEqual([{ name: 'Grace', note: null }]);
  expect(await log.verify()).toBeNull();
  expect(await faults()).toEqual([]);
});

test('a key that is missing without having been destroyed is told', async () => {
  const { position } = await log.append(aCommit({ stream: 'order-lost', ...named('Ada') }));
  const [key] = await keysOf('order-lost');
  const keys = db.collection(KEYS);
  const stored = await keys.find({}).toArray();
  await keys.deleteMany({ _id: { $in: stored.map(({ _id }) => _id).filter((_id) => String(_id) === key) } });
  expect(await faults()).toEqual([`log: the key of the personal data in commit ${position} is missing`]);
});

test('another master key is refused before anything is written', async () => {
  await expect(openKeyring(db, { secret: 'another key for tests only, no secret' })).rejects.toThrow(WrongMasterKey);
});
