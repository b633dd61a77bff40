import { deciderSpec } from '@exline/kernel/testing';
import { expect, test } from 'vitest';
import { decide, type DemoDataInputs } from './decide.ts';
import { evolve, initial, type DemoData } from './demoData.ts';
import type { DemoDataEvent } from './events.ts';

const { given, stateAfter } = deciderSpec<DemoData, DemoDataInputs, DemoDataEvent>({
  initial,
  evolve,
  decide,
});

const contents = { orderIds: [1, 4], submissionIds: [7], sessionIds: ['session_demo'], staffIds: [2] };
const added: DemoDataEvent = { type: 'DemoDataAdded', data: contents };
const requested: DemoDataEvent = { type: 'DemoDataRemovalRequested', data: {} };
const removed: DemoDataEvent = { type: 'DemoDataRemoved', data: {} };

test('demo data can be removed', () => given(added).when('RemoveDemoData', {}).then(requested));

test('a second request for the removal changes nothing', () =>
  given(added, requested).when('RemoveDemoData', {}).then());

test.each([
  ['never added', []],
  ['removed', [added, requested, removed]],
])('demo data that was %s cannot be removed', (_name, before) =>
  given(...before)
    .when('RemoveDemoData', {})
    .refused('demo_data.not_found'),
);

test('a removal is recorded once, and only if it was requested', () => {
  given(added, requested).when('RecordDemoDataRemoved', {}).then(removed);
  given(added, requested, removed).when('RecordDemoDataRemoved', {}).then();
  given(added).when('RecordDemoDataRemoved', {}).then();
});

test('until the removal is recorded, its author and the contents are known', () => {
  expect(stateAfter(added)).toEqual({ contents, removal: null });
  expect(stateAfter(added, requested)).toEqual({
    contents,
    removal: { actor: expect.any(String), position: 2 },
  });
  expect(stateAfter(added, requested, removed)).toBeNull();
});
