import { expect, test } from 'vitest';
import { answersOf, notPrimary } from './answers.ts';
import type { Election } from './election.ts';

const members = ['127.0.0.1:1', '127.0.0.1:2'].map((host, _id) => ({ _id, host }));
const election = (changes: Partial<Election> = {}): Election => ({
  configuration: () => ({ _id: 'exline', members }),
  isPrimary: () => true,
  primary: () => '127.0.0.1:1',
  term: () => 3,
  initiate: () => Promise.resolve(false),
  keep: () => Promise.reject(new Error('not in this test')),
  ...changes,
});
const greeted = async (changes?: Partial<Election>) =>
  answersOf(election(changes), '127.0.0.1:1')['hello']?.({});

test('a primary reports itself with an election newer than all before', async () => {
  const answer = await greeted();
  const hosts = members.map(({ host }) => host);
  expect(answer).toMatchObject({ isWritablePrimary: true, secondary: false, me: hosts[0], hosts });
  const next = await greeted({ term: () => 16 });
  expect(String(next?.['electionId']) > String(answer?.['electionId'])).toBe(true);
});

test('a secondary names the primary that it knows, and no election', async () => {
  const answer = await greeted({ isPrimary: () => false, primary: () => '127.0.0.1:2' });
  expect(answer).toMatchObject({ isWritablePrimary: false, secondary: true, primary: '127.0.0.1:2' });
  expect(answer).not.toHaveProperty('electionId');
});

test('a member without a set is neither primary nor secondary', async () => {
  const answer = await greeted({ configuration: () => null, isPrimary: () => false });
  expect(answer).toMatchObject({ isreplicaset: true, isWritablePrimary: false, secondary: false });
});

test('a member that is not primary refuses commands, with different codes for reads and writes', () => {
  expect(notPrimary('find')).toMatchObject({ ok: 0, code: 13_435 });
  expect(notPrimary('insert')).toMatchObject({ ok: 0, code: 10_107, codeName: 'NotWritablePrimary' });
});
