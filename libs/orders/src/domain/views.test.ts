import { MAX_VIEWS, type NewOrderView } from '@exline/contracts';
import { deciderSpec, metaOf } from '@exline/kernel/testing';
import { expect, test } from 'vitest';
import type { ViewEvent } from './events.ts';
import { decideViews, evolveViews, initialViews, type SavedViews, type ViewInputs } from './views.ts';

const { given, stateAfter } = deciderSpec<SavedViews, ViewInputs, ViewEvent>({
  initial: initialViews,
  evolve: evolveViews,
  decide: decideViews,
});

const view = (fields: Partial<NewOrderView> = {}): NewOrderView => ({
  name: 'Late VIP',
  isShared: false,
  filter: { label: ['VIP'], attention: 'late' },
  ...fields,
});
const saved = (fields: Partial<NewOrderView> = {}): ViewEvent => ({
  type: 'OrderViewSaved',
  data: view(fields),
});
const changed = (viewId: number, fields: Partial<NewOrderView>): ViewEvent => ({
  type: 'OrderViewChanged',
  data: { viewId, ...view(fields) },
});
const deleted = (viewId: number): ViewEvent => ({ type: 'OrderViewDeleted', data: { viewId } });
/** The actor of all events in these tests, and another one. */
const OWNER = metaOf(1).actor;
const OTHER = 'staff:7';

test('a view is saved as it was entered', () =>
  given()
    .when('SaveOrderView', { ...view(), by: OWNER })
    .then(saved()));

test('a name belongs to one shared view, and to one view of each person, compared without case', () => {
  given(saved())
    .when('SaveOrderView', { ...view({ name: ' LATE vip' }), by: OWNER })
    .refused('order_view.duplicate_name', { name: ' LATE vip' });
  given(saved())
    .when('SaveOrderView', { ...view(), by: OTHER })
    .then(saved());
  given(saved())
    .when('SaveOrderView', { ...view({ isShared: true }), by: OWNER })
    .then(saved({ isShared: true }));
  given(saved({ isShared: true }))
    .when('SaveOrderView', { ...view({ isShared: true }), by: OTHER })
    .refused('order_view.duplicate_name');
});

test('a view cannot be renamed to the name of another one, and keeps its own in another case', () => {
  const two = [saved(), saved({ name: 'VIP' })];
  given(...two)
    .when('ChangeOrderView', { ...view(), viewId: 2, by: OWNER })
    .refused('order_view.duplicate_name', { name: 'Late VIP' });
  given(...two)
    .when('ChangeOrderView', { ...view({ name: 'vip' }), viewId: 2, by: OWNER })
    .then(changed(2, { name: 'vip' }));
});

test('a change of one view leaves the others', () =>
  expect(
    stateAfter(saved(), saved({ name: 'B' }), changed(2, { name: 'C' })).map(({ name }) => name),
  ).toEqual(['Late VIP', 'C']));

test('a person has at most thirty views, and there are at most thirty shared ones', () => {
  const all = Array.from({ length: MAX_VIEWS }, (_, n) => saved({ name: `View ${n}` }));
  given(...all)
    .when('SaveOrderView', { ...view(), by: OWNER })
    .refused('order_view.too_many');
  given(...all, deleted(3))
    .when('SaveOrderView', { ...view(), by: OWNER })
    .then(saved());
  given(...all)
    .when('SaveOrderView', { ...view({ isShared: true }), by: OWNER })
    .then(saved({ isShared: true }));
});

test('a change records the whole view; one that changes nothing records nothing', () => {
  given(saved())
    .when('ChangeOrderView', { ...view({ name: 'VIP' }), viewId: 1, by: OWNER })
    .then(changed(1, { name: 'VIP' }));
  given(saved())
    .when('ChangeOrderView', { ...view(), viewId: 1, by: OWNER })
    .then();
});

test('a change that is based on an older version is refused with the current view', () => {
  const change = { ...view({ filter: {}, isShared: true }), viewId: 1, by: OTHER };
  given(saved({ isShared: true }))
    .when('ChangeOrderView', { ...change, expectedVersion: 1 })
    .then(changed(1, { filter: {}, isShared: true }));
  given(saved({ isShared: true }), changed(1, { name: 'VIP', isShared: true }))
    .when('ChangeOrderView', { ...change, expectedVersion: 1 })
    .refused('order_view.changed_meanwhile', {
      viewId: 1,
      current: expect.objectContaining({ id: 1, name: 'VIP', version: 2 }),
    });
});

test('a view of another person is unknown, unless it is shared', () => {
  const change = { ...view({ name: 'VIP' }), viewId: 1, by: OTHER };
  given(saved()).when('ChangeOrderView', change).refused('order_view.not_found', { viewId: 1 });
  given(saved()).when('DeleteOrderView', { viewId: 1, by: OTHER }).refused('order_view.not_found');
  given(saved({ isShared: true }))
    .when('ChangeOrderView', { ...change, isShared: true })
    .then(changed(1, { name: 'VIP', isShared: true }));
  given(saved({ isShared: true }))
    .when('DeleteOrderView', { viewId: 1, by: OTHER })
    .then(deleted(1));
});

test('only its owner makes a shared view private', () => {
  given(saved({ isShared: true }))
    .when('ChangeOrderView', { ...view(), viewId: 1, by: OTHER })
    .refused('order_view.not_yours', { viewId: 1 });
  given(saved({ isShared: true }))
    .when('ChangeOrderView', { ...view(), viewId: 1, by: OWNER })
    .then(changed(1, {}));
});

test('a deleted view is neither changed nor deleted again', () => {
  given(saved(), deleted(1))
    .when('DeleteOrderView', { viewId: 1, by: OWNER })
    .refused('order_view.not_found');
  given(saved(), saved({ name: 'B' }), deleted(1))
    .when('DeleteOrderView', { viewId: 1, by: OWNER })
    .refused('order_view.not_found', { viewId: 1 });
  expect(stateAfter(saved(), saved({ name: 'B' }), changed(2, { name: 'C' }), deleted(1))).toEqual([
    { ...view({ name: 'C' }), id: 2, savedBy: OWNER, version: 3, changedBy: OWNER, changedAt: metaOf(3).at },
  ]);
});
