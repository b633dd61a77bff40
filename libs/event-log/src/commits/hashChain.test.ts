import { createHash } from 'node:crypto';
import { BSON } from 'mongodb';
import { expect, test } from 'vitest';
import type { CommitDocument, NewCommit } from './commit.ts';
import { beginning, chain } from './hashChain.ts';
import { aCommit } from '../testing/tally.ts';
import { verifyChain } from './verifyChain.ts';

const first = aCommit({ stream: 'a', commitId: 'first' });
const second = aCommit({ stream: 'a', commitId: 'second', version: 2 });

/** A log of these commits, chained one after the other. */
const chained = (...commits: NewCommit[]): CommitDocument[] => {
  let end = beginning;
  return commits.map((commit) => {
    const { document } = chain(end, commit);
    end = { position: document._id, hash: document.hash };
    return document;
  });
};

const faultIn = (documents: readonly CommitDocument[], head = beginning) => {
  const commits = (async function* () {
    yield* documents;
  })();
  return verifyChain(commits, head);
};

test('an empty log has a start before its first commit', () =>
  expect(beginning).toEqual({ position: 0, hash: '' }));

test('a commit is stored at the next position with all its content', () => {
  const { document } = chain({ position: 6, hash: 'before' }, first);
  const { hash: _hash, ...content } = document;
  expect(content).toEqual({ _id: 7, ...first });
});

test('the hash covers the previous hash and the stored content', () => {
  const { document, bytes } = chain({ position: 6, hash: 'before' }, first);
  const { hash, ...content } = document;
  const stored = BSON.serialize(content);
  expect(hash).toBe(createHash('sha256').update('before').update(stored).digest('hex'));
  expect(bytes).toBe(stored.length);
});

test('unset fields are neither stored nor hashed', () => {
  const { document } = chain(beginning, first);
  const withUnset = { ...first, events: first.events.map((event) => ({ ...event, personal: undefined })) };
  expect(chain(beginning, withUnset as unknown as NewCommit).document.hash).toBe(document.hash);
});

test('encrypted events are stored and hashed instead of the plain ones', () => {
  const events = [{ type: 'Sealed', v: 1, data: {} }];
  const { document } = chain(beginning, first, events);
  expect(document.events).toBe(events);
  expect(document.hash).toBe(chain(beginning, { ...first, events }).document.hash);
});

test('a chain of unchanged commits is valid', async () => {
  const log = chained(first, second);
  expect(await faultIn(log)).toBeNull();
  expect(await faultIn(log, { position: 2, hash: log[1]?.hash ?? '' })).toBeNull();
});

test('a chain breaks at the first commit that was changed, removed or moved', async () => {
  const [one, two] = chained(first, second) as [CommitDocument, CommitDocument];
  expect(await faultIn([{ ...one, actor: 'another person' }, two])).toBe(1);
  expect(await faultIn([one, { ...two, at: '2020-01-01T00:00:00.000Z' }])).toBe(2);
  expect(await faultIn([two])).toBe(1);
  expect(await faultIn([one, { ...two, _id: 3 }])).toBe(2);
});

test('a removed or replaced tail is detected', async () => {
  const [one, two] = chained(first, second) as [CommitDocument, CommitDocument];
  expect(await faultIn([one], { position: 2, hash: two.hash })).toBe(2);
  expect(await faultIn([one, two], { position: 2, hash: 'another' })).toBe(2);
});
