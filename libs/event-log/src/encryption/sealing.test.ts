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

test('a commit without personal data is stored unchanged and uses no key', async () => {
  const { sealing, made } = aSealing(1);
  const commit = aCommit({ stream: 'order-1' });
  expect(await sealing.seal([commit])).toEqual([{ commit, events: commit.events }]);
  expect(made()).toBe(0);
});

test('if the keys run out in the middle, more are created, and each subject has one', async () => {
  const { sealing, made } = aSealing(2);
  const sealed = await sealing.seal(['a', 'b', 'c', 'a'].map((stream) => named(stream)));
  const [a, b, c, again] = keysOf(sealed);
  expect(new Set([a, b, c]).size).toBe(3);
  expect(again).toBe(a);
  expect(made()).toBe(2);
});

test('the writer gets its commit back unchanged, and the database receives no personal value of it', async () => {
  const { sealing } = aSealing(9);
  const commit = named('order-1');
  const [sealed] = await sealing.seal([commit]);
  expect(sealed?.commit).toBe(commit);
  expect(JSON.stringify(sealed?.events)).not.toContain('Ada');
});

test('a commit that starts a subject has its own key, and later ones another', async () => {
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

test('events after an erasure have another key, even if both were decided in the same batch', async () => {
  const { sealing } = aSealing(9);
  const together = await sealing.seal([named('talk'), erased, named('talk')]);
  const [before, after] = keysOf(together);
  expect(after).not.toBe(before);
  expect(keysOf(await sealing.seal([named('talk')]))).toEqual([after]);
});

test('a subject that another process erased gets another key once that is read', async () => {
  const { sealing } = aSealing(9);
  const [before] = keysOf(await sealing.seal([named('talk')]));
  await sealing.open([chain({ position: 6, hash: '' }, erased).document]);
  expect(keysOf(await sealing.seal([named('talk')]))).not.toEqual([before]);
});

test('a reader without keys sees only the shape of encrypted events', async () => {
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
  test('returns every value, event by event, and leaves events without personal data unchanged', async () => {
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

  test('of commits without personal data loads no keys and changes nothing', async () => {
    const { sealing, keyring, forgotten } = aSealing(1);
    keyring.find = () => Promise.reject(new Error('no key is needed'));
    const documents = stored([{ commit: aCommit(), events: aCommit().events }]);
    const read = await sealing.open(documents);
    expect(read).toEqual(documents);
    expect(read[0]).toBe(documents[0]);
    expect(forgotten()).toBe(0);
  });

  test('leaves a commit without personal data unchanged next to one with personal data', async () => {
    const { sealing } = aSealing(9);
    const [one, other] = stored(await sealing.seal([named('talk'), aCommit({ stream: 'tally-a' })]));
    const read = await sealing.open([one!, other!]);
    expect(read[1]).toBe(other);
    expect(namesIn(read)).toEqual([[personal], [undefined]]);
  });

  test('after a key was destroyed returns an empty name, and other subjects as before', async () => {
    const { sealing, keyring } = aSealing(9);
    const sealed = await sealing.seal([named('talk'), named('chat')]);
    await keyring.destroy(keysOf(sealed).slice(0, 1));
    expect(namesIn(await sealing.open(stored(sealed)))).toEqual([[{ name: '' }], [personal]]);
  });

  test('an erasure makes the keyring reload the existing keys', async () => {
    const { sealing, forgotten } = aSealing(9);
    await sealing.open([chain({ position: 6, hash: '' }, erased).document]);
    expect(forgotten()).toBe(1);
    await sealing.open(stored(await sealing.seal([named('talk')])));
    expect(forgotten()).toBe(1);
  });
});

test('an erasure changes the key of that subject only', async () => {
  const { sealing } = aSealing(9);
  const about = (orderId: number) => named('order-1', { orderId });
  const [seven, eight] = keysOf(await sealing.seal([about(7), about(8)]));
  const erasure = { ...about(7), events: [{ type: 'PersonalDataErased', v: 1, data: { orderId: 7 } }] };
  const [anotherSeven, same] = keysOf(await sealing.seal([erasure, about(7), about(8)]));
  expect(anotherSeven).not.toBe(seven);
  expect(same).toBe(eight);
});

test('an erasure in the log changes the key of the subject that its position names', async () => {
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

test('a commit is sealed as a whole even if the keys run out in the middle', async () => {
  const { sealing, made } = aSealing(1);
  const [first] = named('order-1', { orderId: 7 }).events;
  const [second] = named('order-1', { orderId: 8 }).events;
  const sealed = await sealing.seal([{ ...named('order-1'), events: [first!, second!] }]);
  expect(new Set(keysOf(sealed)).size).toBe(2);
  expect(made()).toBe(2);
  expect(namesIn(await sealing.open(stored(sealed)))).toEqual([[personal, personal]]);
});

test('the memory of cached keys is counted', async () => {
  const { sealing, caches } = aSealing(9);
  await sealing.seal([named('talk')]);
  const one = caches.usedBytes().keys ?? 0;
  expect(one).toBeGreaterThan(250);
  await sealing.seal([named('chat'), named('talk')]);
  expect(caches.usedBytes().keys).toBe(2 * one);
});

test('a log without encryption keeps personal values unchanged', async () => {
  expect(await unsealed.seal([named('talk')])).toMatchObject([{ events: [{ personal }] }]);
});
