import { metaOf } from '@exline/kernel/testing';
import { describe, expect, test } from 'vitest';
import type { OrderEvent } from './events.ts';
import {
  created,
  deleted,
  edited,
  given,
  mailFailed,
  mailRequested,
  stateAfter,
  tracked,
} from '../testing.ts';

describe('erasing', () => {
  const erased: OrderEvent = { type: 'PersonalDataErased', data: { orderId: 1 } };

  test('an order is erased once, also when it is deleted', () => {
    given(created()).when('EraseOrder', { orderId: 1 }).then(erased);
    given(created(), deleted()).when('EraseOrder', { orderId: 1 }).then(erased);
    given(created(), erased).when('EraseOrder', { orderId: 1 }).then();
    given().when('EraseOrder', { orderId: 1 }).refused('order.not_found');
  });

  test('automatic erasure only affects orders that are finished, unchanged for long, and without a pending mail', () => {
    const erase = (unlessActiveSince: string) => ['EraseOrder', { orderId: 1, unlessActiveSince }] as const;
    const over = tracked('Delivered: at the door');
    const later = '9999-01-01';
    const asked: OrderEvent = {
      type: 'DeliveryEmailRequested',
      data: { orderId: 1, trackingNumber: 'EX1', deliveredAt: null },
      personal: { to: 'maya@example.com', customerName: 'Maya', destination: null },
    };
    given(created(), over)
      .when(...erase(later))
      .then(erased);
    given(created(), deleted())
      .when(...erase(later))
      .then(erased);
    given(created())
      .when(...erase(later))
      .then();
    given(created(), over)
      .when(...erase('2000-01-01'))
      .then();
    given(created(), over, asked)
      .when(...erase(later))
      .then();
  });

  test('automatic erasure does not wait for a mail of another order with the number, nor for a failed mail', () => {
    const erase = ['EraseOrder', { orderId: 1, unlessActiveSince: '9999-01-01' }] as const;
    given(created(), deleted(), created(), mailRequested(3))
      .when(...erase)
      .then(erased);
    given(created(), mailRequested(), mailFailed(2), deleted())
      .when(...erase)
      .then(erased);
    given(created(), mailRequested(), deleted())
      .when(...erase)
      .then();
  });

  test('a change at the same moment prevents the erasure', () =>
    given(created(), deleted())
      .when('EraseOrder', { orderId: 1, unlessActiveSince: metaOf(2).at })
      .then());

  test('an erased order accepts tracking events, but no personal data', () => {
    given(created(), erased)
      .when('EditOrder', { orderId: 1, changes: { customerName: 'Grace' } })
      .refused('order.erased', { orderId: 1 });
    given(created(), erased)
      .when('EditOrder', { orderId: 1, changes: { status: 'Delivered' } })
      .then(edited({ status: { from: 'Label Created', to: 'Delivered' } }));
  });

  test('its state contains no customer', () =>
    expect(JSON.stringify(stateAfter(created(), erased))).not.toMatch(/Maya|maya|Newark|Portland/));
});
