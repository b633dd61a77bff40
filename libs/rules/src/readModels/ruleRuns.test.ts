import { faultsOf, projectionSpec } from '@exline/event-log/testing';
import { metaOf } from '@exline/kernel/testing';
import { expect, test } from 'vitest';
import { runStream, type Run, type RunEvent } from '../domain/events.ts';
import { ruleRuns, runKey, type RunDocument } from './ruleRuns.ts';

const { after } = projectionSpec<RunDocument & { version: number }, RunEvent>(ruleRuns);
const run: Run = { ruleId: 1, orderId: 7, trackingNumber: 'EX1', occasion: '2026-11-20', outcome: 'done' };
const ran = (fields: Partial<Run> = {}) =>
  [runStream({ ...run, ...fields }), { type: 'RuleRan', data: { ...run, ...fields } }] as const;

test('every run is listed with its rule, its order and its time', () => {
  expect(after(ran(), ran({ orderId: 8 }))).toEqual([
    {
      _id: '1.0',
      ruleId: 1,
      orderId: 7,
      trackingNumber: 'EX1',
      outcome: 'done',
      position: 1,
      key: runKey(run),
      at: metaOf(1).at,
      version: 1,
    },
    expect.objectContaining({ _id: '2.0', orderId: 8, at: metaOf(2).at }),
  ]);
});

test('a run is identified by its rule, its order and its occasion', () => {
  const keys = [run, { ...run, ruleId: 2 }, { ...run, orderId: 8 }, { ...run, occasion: '2026-11-23' }].map(
    runKey,
  );
  expect(new Set(keys).size).toBe(4);
});

test('every index is on fields of the document', () =>
  expect(faultsOf(ruleRuns, after(ran())[0])).toEqual([]));
