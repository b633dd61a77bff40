import { expect, test } from 'vitest';
import { chain, beginning } from '../hashChain.ts';
import { aCommit } from '../testing/tally.ts';
import { newKeys } from './keyBlock.ts';
import type { Keyring } from './keyring.ts';
import { masterKeyOf } from './masterKey.ts';
import { createSealing, type SealedCommit } from './sealing.ts';
import type { SealedEvent } from './sealedEvent.ts';
import { subjectNames } from './subjects.ts';

const master = masterKeyOf('a master key for tests only, no secret');
const personal = { name: 'Ada Tracer' };
const named = (stream: string, data = {}): SealedCommit =>
  aCommit({
    stream,
    events: [{ type: 'Named', v: 1, data, personal }],
  });
const keysOf = (commits: readonly { events: readonly SealedEvent[] }[]) =>
  commits.flatMap(({ events }) => events.map(({ sealed }) => sealed?.key));

/** Makes so many keys whenever it is asked for more. */
const aSealing = (atOnce: number) => {
  let unused: ReturnType<typeof newKeys>['keys'] = [];
  let made = 0;
  const keyring: Keyring = {
    take: () => unused.shift(),
    more: async () => {
      made += 1;
      unused = newKeys(atOnce, master).keys;
    },
    find: () => Promise.reject(new Error('nothing is read here')),
    destroy: async () => {},
    forget: () => {},
    close: async () => {},
  };
  const subjects = {
    'order-': ({ data }: { data: object }, { position }: { position: number }) =>
      'orderId' in data ? Number(data.orderId) : position,
  };
  return { sealing: createSealing(keyring, subjectNames(subjects)), made: () => made };
};

test('a commit that names nobody is stored as it is, and takes no key', async () => {
  const { sealing, made } = aSealing(1);
  const commit = aCommit({ stream: 'order-1' });
  expect(await sealing.seal([commit])).toEqual([commit]);
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

test('who wrote a commit has its values back without decrypting them, and the database none', async () => {
  const { sealing } = aSealing(9);
  const commit = named('order-1');
  const [sealed = commit] = await sealing.seal([commit]);
  const { document } = chain(beginning, sealed);
  expect(JSON.stringify(document)).not.toContain('Ada');
  expect(sealing.plain(document, sealed.plain).events).toBe(commit.events);
});

test('a commit that begins a subject has a key of its own, and what comes after it another', async () => {
  const { sealing } = aSealing(9);
  const twice = { ...named('order-1'), events: [...named('order-1').events, ...named('order-1').events] };
  const [first = twice] = await sealing.seal([twice]);
  const { document } = chain({ position: 6, hash: '' }, first);
  sealing.plain(document, first.plain);
  const [begun, same] = keysOf([first]);
  expect(same).toBe(begun);
  const later = await sealing.seal([7, 7, 8].map((orderId) => named('order-1', { orderId })));
  const [second, third, another] = keysOf(later);
  expect(third).toBe(second);
  expect(new Set([begun, second, another]).size).toBe(3);
});

test('what is written after an erasure has another key', async () => {
  const { sealing } = aSealing(9);
  const [before] = await sealing.seal([named('talk')]);
  const erased = { ...named('talk'), events: [{ type: 'PersonalDataErased', v: 1, data: {} }] };
  sealing.plain(chain(beginning, erased).document);
  const [after] = await sealing.seal([named('talk')]);
  expect(keysOf([after ?? erased])).not.toEqual(keysOf([before ?? erased]));
});
