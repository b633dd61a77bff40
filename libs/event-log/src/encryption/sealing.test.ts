import { describe, expect, test } from 'vitest';
import { createCachePool } from '../cache/cachePool.ts';
import type { NewCommit } from '../commits/commit.ts';
import { beginning, chain } from '../commits/hashChain.ts';
import { aCommit } from '../testing/tally.ts';
import { keyName, newKeys, type NewKeys } from './keyBlock.ts';
import type { Keyring } from './keyring.ts';
import { masterKeyOf } from './masterKey.ts';
import { createSealing, unsealed, type SealedCommit } from './sealing.ts';
import { keyOf } from './sealedEvent.ts';
import { subjectNames } from './subjects.ts';

const master = masterKeyOf('a master key for tests only, no secret');
const personal = { name: 'Ada Tracer' };
const named = (stream: string, data = {}): NewCommit =>
  aCommit({
    stream,
    events: [{ type: 'Named', v: 1, data, personal }],
  });
const keysOf = (commits: readonly SealedCommit[]) =>
  commits.flatMap(({ events }) => events.flatMap((event) => keyOf(event) ?? []));

/** A keyring that adds this many keys per request. */
const aSealing = (atOnce: number) => {
  let unused: NewKeys | undefined;
  let made = 0;
  let forgotten = 0;
  const given = new Map<string, Uint8Array>();
  const keyring: Keyring = {
    take: () => {
      const key = unused?.take();
      if (key) given.set(keyName(key.name), key.key);
      return key;
    },
    more: async () => {
      made += 1;
      unused = newKeys(atOnce, master);
    },
    find: async (names) => new Map([...given].filter(([name]) => names.has(name))),
    destroy: async (names) => {
      for (const name of names) given.delete(name);
    },
    forget: () => {
      forgotten += 1;
    },
    close: async () => {},
  };
  const subjects = {
    'order-': ({ data }: { data: object }, { position }: { position: number }) =>
      'orderId' in data ? Number(data.orderId) : position,
    '': 'stream',
  } as const;
  const caches = createCachePool();
  return {
    sealing: createSealing(keyring, subjectNames(subjects), caches),
    keyring,
    caches,
    made: () => made,
    /** Number of times that the key cache was cleared. */
    forgotten: () => forgotten,
  };
};

test('a commit that names nobody is stored as it is, and takes no key', async () => {
  const { sealing, made } = aSealing(1);
  const commit = aCommit({ stream: 'order-1' });
  expect(await sealing.seal([commit])).toEqual([{ commit, events: commit.events }]);
  expect(made()).toBe(0);
});

test('where keys run out in the middle more are made, and each subject has one', async () => {
  const { sealing, made } = aSealing(2);
  const sealed = await sealing.seal(['a', 'b', 'c', 'a'].map((stream) => named(stream)));
  const [a, b, c, again] = keysOf(sealed);
  expect(new Set([a, b, c]).size).toBe(3);
  expect(again).toBe(a);
  expect(made()).toBe(2);
});

test('who wrote a commit has it as it was, and the database gets no value of it', async () => {
  const { sealing } = aSealing(9);
  const commit = named('order-1');
  const [sealed] = await sealing.seal([commit]);
  expect(sealed?.commit).toBe(commit);
  expect(JSON.stringify(sealed?.events)).not.toContain('Ada');
});

test('a commit that begins a subject has a key of its own, and what comes after it another', async () => {
  const { sealing } = aSealing(9);
  const twice = { ...named('order-1'), events: [...named('order-1').events, ...named('order-1').events] };
  const [begun, same] = keysOf(await sealing.seal([twice]));
  expect(same).toBe(begun);
  const later = await sealing.seal([7, 7, 8].map((orderId) => named('order-1', { orderId })));
  const [second, third, another] = keysOf(later);
  expect(third).toBe(second);
  expect(new Set([begun, second, another]).size).toBe(3);
});

const erased = { ...named('talk'), events: [{ type: 'PersonalDataErased', v: 1, data: {} }] };

test('what is written after an erasure has another key, also when both were decided in a row', async () => {
  const { sealing } = aSealing(9);
  const together = await sealing.seal([named('talk'), erased, named('talk')]);
  const [before, after] = keysOf(together);
  expect(after).not.toBe(before);
  expect(keysOf(await sealing.seal([named('talk')]))).toEqual([after]);
});

test('what was erased by somebody else gets another key once that is read', async () => {
  const { sealing } = aSealing(9);
  const [before] = keysOf(await sealing.seal([named('talk')]));
  await sealing.open([chain({ position: 6, hash: '' }, erased).document]);
  expect(keysOf(await sealing.seal([named('talk')]))).not.toEqual([before]);
});

test('who has no keys reads the shape of what is encrypted', async () => {
  const [sealed] = await aSealing(1).sealing.seal([named('talk')]);
  const { document } = chain(beginning, named('talk'), sealed?.events);
  const [read] = await unsealed.open([document]);
  expect(read?.events).toEqual([{ type: 'Named', v: 1, data: {}, personal: { name: '' } }]);
});

/** The sealed commits as stored documents. */
const stored = (sealed: readonly SealedCommit[]) =>
  sealed.map(({ commit, events }, index) => chain({ position: index, hash: '' }, commit, events).document);
const namesIn = (documents: readonly { events: readonly { personal?: object }[] }[]) =>
  documents.map(({ events }) => events.map((event) => event.personal));

describe('reading', () => {
  test('gives back every value, event by event, and leaves the events that name nobody', async () => {
    const { sealing } = aSealing(9);
    const plain = { type: 'Counted', v: 1, data: {} };
    const commit = {
      ...named('talk'),
      events: [
        plain,
        ...named('talk').events,
        plain,
        { ...named('talk').events[0]!, personal: { name: 'Grace' } },
      ],
    };
    const documents = stored(await sealing.seal([commit]));
    expect(JSON.stringify(documents)).not.toMatch(/Ada|Grace/);
    const [read] = await sealing.open(documents);
    expect(read?.events).toEqual(commit.events);
  });

  test('of commits that name nobody asks for no keys and changes nothing', async () => {
    const { sealing, keyring, forgotten } = aSealing(1);
    keyring.find = () => Promise.reject(new Error('no key is needed'));
    const documents = stored([{ commit: aCommit(), events: aCommit().events }]);
    const read = await sealing.open(documents);
    expect(read).toEqual(documents);
    expect(read[0]).toBe(documents[0]);
    expect(forgotten()).toBe(0);
  });

  test('leaves a commit that names nobody beside one that does as it is', async () => {
    const { sealing } = aSealing(9);
    const [one, other] = stored(await sealing.seal([named('talk'), aCommit({ stream: 'tally-a' })]));
    const read = await sealing.open([one!, other!]);
    expect(read[1]).toBe(other);
    expect(namesIn(read)).toEqual([[personal], [undefined]]);
  });

  test('after a key was destroyed shows an empty name, and the neighbor as before', async () => {
    const { sealing, keyring } = aSealing(9);
    const sealed = await sealing.seal([named('talk'), named('chat')]);
    await keyring.destroy(keysOf(sealed).slice(0, 1));
    expect(namesIn(await sealing.open(stored(sealed)))).toEqual([[{ name: '' }], [personal]]);
  });

  test('an erasure makes the keyring look again which keys there are', async () => {
    const { sealing, forgotten } = aSealing(9);
    await sealing.open([chain({ position: 6, hash: '' }, erased).document]);
    expect(forgotten()).toBe(1);
    await sealing.open(stored(await sealing.seal([named('talk')])));
    expect(forgotten()).toBe(1);
  });
});

test('an erasure gives another key to that subject alone', async () => {
  const { sealing } = aSealing(9);
  const about = (orderId: number) => named('order-1', { orderId });
  const [seven, eight] = keysOf(await sealing.seal([about(7), about(8)]));
  const erasure = { ...about(7), events: [{ type: 'PersonalDataErased', v: 1, data: { orderId: 7 } }] };
  const [anotherSeven, same] = keysOf(await sealing.seal([erasure, about(7), about(8)]));
  expect(anotherSeven).not.toBe(seven);
  expect(same).toBe(eight);
});

test('an erasure in the log gives another key to the subject that its position names', async () => {
  const { sealing } = aSealing(9);
  const [before, neighbor] = keysOf(
    await sealing.seal([6, 7].map((orderId) => named('order-1', { orderId }))),
  );
  const unnamed = { ...named('order-1'), events: [{ type: 'PersonalDataErased', v: 1, data: {} }] };
  await sealing.open([chain({ position: 5, hash: '' }, unnamed).document]);
  const [after, same] = keysOf(await sealing.seal([6, 7].map((orderId) => named('order-1', { orderId }))));
  expect(after).not.toBe(before);
  expect(same).toBe(neighbor);
});

test('where keys run out in the middle of a commit it is sealed as a whole', async () => {
  const { sealing, made } = aSealing(1);
  const [first] = named('order-1', { orderId: 7 }).events;
  const [second] = named('order-1', { orderId: 8 }).events;
  const sealed = await sealing.seal([{ ...named('order-1'), events: [first!, second!] }]);
  expect(new Set(keysOf(sealed)).size).toBe(2);
  expect(made()).toBe(2);
  expect(namesIn(await sealing.open(stored(sealed)))).toEqual([[personal, personal]]);
});

test('the keys that are remembered are counted as the memory they take', async () => {
  const { sealing, caches } = aSealing(9);
  await sealing.seal([named('talk')]);
  const one = caches.usedBytes().keys ?? 0;
  expect(one).toBeGreaterThan(250);
  await sealing.seal([named('chat'), named('talk')]);
  expect(caches.usedBytes().keys).toBe(2 * one);
});

test('a log without encryption keeps personal values as they are', async () => {
  expect(await unsealed.seal([named('talk')])).toMatchObject([{ events: [{ personal }] }]);
});
