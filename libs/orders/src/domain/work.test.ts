import { describe, expect, test } from 'vitest';
import type { OrderEvent } from './events.ts';
import { created, deleted, given, stateAfter, summaryAfter } from '../testing.ts';

const labeled = (added: string[], removed: string[] = []): OrderEvent => ({
  type: 'OrderLabeled',
  data: { orderId: 1, added, removed },
});
const assigned = (from: string | null, to: string | null): OrderEvent => ({
  type: 'OrderAssigned',
  data: { orderId: 1, from, to },
});
const label = (add: string[], remove: string[] = []) => ({ orderId: 1, add, remove });
const ten = Array.from({ length: 10 }, (_, n) => `Label ${n}`);

describe('labels', () => {
  test('are added and removed in one step', () =>
    given(created(), labeled(['Urgent', 'VIP']))
      .when('LabelOrder', label(['Customs'], ['VIP']))
      .then(labeled(['Customs'], ['VIP'])));

  test('are compared without case, and each is added once', () => {
    given(created(), labeled(['Urgent']))
      .when('LabelOrder', label(['URGENT', 'vip', 'Vip'], ['customs']))
      .then(labeled(['vip']));
    given(created(), labeled(['Urgent']))
      .when('LabelOrder', label([], ['uRGENT']))
      .then(labeled([], ['Urgent']));
  });

  test('that change nothing record nothing', () =>
    given(created(), labeled(['Urgent']))
      .when('LabelOrder', label(['urgent'], ['VIP']))
      .then());

  test('can be replaced by another spelling', () =>
    given(created(), labeled(['urgent']))
      .when('LabelOrder', label(['Urgent'], ['urgent']))
      .then(labeled(['Urgent'], ['urgent'])));

  test('are at most ten', () => {
    given(created(), labeled(ten))
      .when('LabelOrder', label(['One more']))
      .refused('order.too_many_labels', { orderId: 1 });
    given(created(), labeled(ten))
      .when('LabelOrder', label(['One more'], ['label 3']))
      .then(labeled(['One more'], ['Label 3']));
  });

  test('keep their order', () =>
    expect(summaryAfter(created(), labeled(['b', 'a']), labeled(['c'], ['b'])).labels).toEqual(['a', 'c']));

  test('are refused for a deleted order', () =>
    given(created(), deleted())
      .when('LabelOrder', label(['a']))
      .refused('order.not_found', { orderId: 1 }));
});

describe('an assignment', () => {
  test('records the person before and after', () =>
    given(created(), assigned(null, 'staff:7'))
      .when('AssignOrder', { orderId: 1, assignee: 'staff:8' })
      .then(assigned('staff:7', 'staff:8')));

  test('to the same person records nothing', () =>
    given(created(), assigned(null, 'staff:7'))
      .when('AssignOrder', { orderId: 1, assignee: 'staff:7' })
      .then());

  test('can be taken back', () => {
    given(created(), assigned(null, 'staff:7'))
      .when('AssignOrder', { orderId: 1, assignee: null })
      .then(assigned('staff:7', null));
    expect(summaryAfter(created(), assigned(null, 'staff:7')).assignee).toBe('staff:7');
  });

  test('and labels change the version of the order', () =>
    expect(stateAfter(created(), assigned(null, 'staff:7'), labeled(['a']))).toMatchObject({
      parcel: { version: 3, assignee: 'staff:7', labels: ['a'] },
    }));
});
