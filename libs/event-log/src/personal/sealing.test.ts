import { expect, test } from 'vitest';
import type { NewCommit } from '../commit.ts';
import { beginning, chain } from '../hashChain.ts';
import { aCommit } from '../testing/tally.ts';
import { newKeys, type NewKeys } from './keyBlock.ts';
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

/** Makes so many keys whenever it is asked for more. */
const aSealing = (atOnce: number) => {
  let unused: NewKeys | undefined;
  let made = 0;
  const keyring: Keyring = {
    take: () => unused?.take(),
    more: async () => {
      made += 1;
      unused = newKeys(atOnce, master);
    },
    find: () => Promise.reject(new Error('nothing is read here')),
    destroy: async () => {},
    forget: () => {},
    close: async () => {},
  };
  const subjects = {
    'order-': ({ data }: { data: object }, { position }: { position: number }) =>
      'orderId' in data ? Number(data.orderId) : position,
    '': 'stream',
  } as const;
  return { sealing: createSealing(keyring, subjectNames(subjects)), made: () => made };
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
