import { expect, test } from 'vitest';
import { foldPlan } from './folding.ts';

const commit = {
  stream: 'order-ex1',
  version: 2,
  position: 7,
  commitId: 'c',
  at: '2026-11-22T12:00:00.000Z',
  actor: 'admin:ada',
  correlationId: 'r',
  causationId: null,
  events: [],
  hash: '',
};

test('a document begins with its id, as a database stores it, and has the version of its last commit', () => {
  const fold = () => ({ status: 'new', _id: 5 });
  const plan = { id: 5, stream: commit.stream, isNew: true, position: 7, steps: [{ commit, fold }] };
  expect(Object.entries(foldPlan(plan, null) ?? {})).toEqual([
    ['_id', 5],
    ['status', 'new'],
    ['version', 2],
  ]);
});
