import { expect, test } from 'vitest';
import type { StoredCommit } from '../clients/readLog.ts';
import { checkWrites } from './checkWrites.ts';
import { createLedger, type Answer, type Entry } from './ledger.ts';

const answered = (status: number, body: unknown = {}): Answer => {
  const outcome = status < 300 ? 'acknowledged' : status < 500 ? 'refused' : 'unknown';
  return { outcome, status, body, ms: 1, position: null };
};

const anEvent = (mark: string, answer: Answer, key: string | null = null): Entry => ({
  kind: 'track',
  method: 'POST',
  path: '/api/admin/tracking-events',
  body: {},
  key,
  mark,
  about: 1,
  answer,
  calls: 1,
});
const aDelete = (answer: Answer): Entry => ({ ...anEvent('', answer), kind: 'delete', mark: null });

const aCommit = (position: number, type: string, data: object): StoredCommit => ({
  _id: position,
  stream: 'order-1',
  version: position,
  at: '2026-11-22T00:00:00.000Z',
  events: [{ type, data }],
});
const tracked = (position: number, description: string) =>
  aCommit(position, 'TrackingEventAdded', { orderId: 1, description });
const deleted = (position: number) => aCommit(position, 'OrderDeleted', { orderId: 1 });

const faultsOf = (entries: readonly Entry[], commits: readonly StoredCommit[]) => {
  const ledger = createLedger();
  for (const entry of entries) ledger.note(entry);
  checkWrites(ledger, commits);
  return ledger.faults.map(({ check }) => check);
};

test('a write that was answered and is in the log once is correct', () =>
  expect(faultsOf([anEvent('a', answered(201, { id: 2 }))], [tracked(2, 'a')])).toEqual([]));

test('a write that was answered and is not in the log is lost', () =>
  expect(faultsOf([anEvent('a', answered(201, { id: 2 }))], [tracked(2, 'b')])).toEqual(['lost']));

test('a write at another position than its answer named is lost', () =>
  expect(faultsOf([anEvent('a', answered(201, { id: 2 }))], [tracked(3, 'a')])).toEqual(['lost']));

test('a write that is in the log twice is reported, even without an answer', () => {
  const twice = [tracked(2, 'a'), tracked(3, 'a')];
  expect(faultsOf([anEvent('a', answered(201, { id: 2 }))], twice)).toEqual(['doubled']);
  expect(faultsOf([anEvent('a', answered(503))], twice)).toEqual(['doubled']);
});

test('a refused write must not be in the log', () =>
  expect(faultsOf([anEvent('a', answered(404))], [tracked(2, 'a')])).toEqual(['refused']));

test('a refusal that no rule explains is reported', () =>
  expect(faultsOf([anEvent('a', answered(422))], [])).toEqual(['refused']));

test('a keyed call must eventually be answered', () =>
  expect(faultsOf([anEvent('a', answered(503), 'key')], [])).toEqual(['unanswered']));

test('a call without a key and without an answer may or may not be in the log', () => {
  expect(faultsOf([anEvent('a', answered(503))], [])).toEqual([]);
  expect(faultsOf([anEvent('a', answered(503))], [tracked(2, 'a')])).toEqual([]);
});

test('deletes are counted: at least those that were answered, at most those that were requested', () => {
  expect(faultsOf([aDelete(answered(204))], [])).toEqual(['lost']);
  expect(faultsOf([aDelete(answered(204)), aDelete(answered(503))], [deleted(2), deleted(3)])).toEqual([]);
  expect(faultsOf([aDelete(answered(204))], [deleted(2), deleted(3)])).toEqual(['doubled']);
});
