import { metaOf } from '@exline/kernel/testing';
import { describe, expect, test } from 'vitest';
import type { OrderEvent } from './events.ts';
import { knownOrder } from './order.ts';
import {
  created,
  deleted,
  edited,
  erased,
  mailFailed,
  mailRequested,
  restored,
  stateAfter,
  tracked,
} from '../testing.ts';

const forTom = { customerName: 'Tom', customerEmail: 'tom@example.com' };

/** The customer of each order by id, the open order first; null if erased. */
const peopleAfter = (...events: OrderEvent[]) => {
  const state = stateAfter(...events);
  const parcels = [...(state.kind === 'open' ? [state.parcel] : []), ...state.deleted];
  return parcels.map(({ id, customerName }) => [id, customerName]);
};
const mailsAfter = (...events: OrderEvent[]) =>
  stateAfter(...events).unsentMails.map(({ id, state, subject }) => [id, state, subject.orderId]);

describe('two orders that had the same number', () => {
  /** The orders at positions 1 and 3, both deleted. */
  const both = [created(), deleted(1), created(forTom), deleted(3)];

  test('are both in the state', () =>
    expect(peopleAfter(...both)).toEqual([
      [1, 'Maya Chen'],
      [3, 'Tom'],
    ]));

  test('one is restored, and the other can still be restored later', () => {
    const state = stateAfter(...both, restored(1));
    expect(state).toMatchObject({ kind: 'open', parcel: { id: 1, deletedAt: null } });
    expect(state.deleted.map(({ id }) => id)).toEqual([3]);
    expect(peopleAfter(...both, restored(3))).toEqual([
      [3, 'Tom'],
      [1, 'Maya Chen'],
    ]);
  });

  test('one is erased, and the other keeps its customer', () => {
    expect(peopleAfter(...both, erased(1))).toEqual([
      [1, null],
      [3, 'Tom'],
    ]);
    expect(peopleAfter(...both, erased(3))).toEqual([
      [1, 'Maya Chen'],
      [3, null],
    ]);
  });

  test('erasing the deleted one keeps the open one, and vice versa', () => {
    const first = [created(), deleted(1), created(forTom)];
    expect(peopleAfter(...first, erased(1))).toEqual([
      [3, 'Tom'],
      [1, null],
    ]);
    expect(peopleAfter(...first, erased(3))).toEqual([
      [3, null],
      [1, 'Maya Chen'],
    ]);
  });

  test('restoring an unknown order changes nothing', () =>
    expect(stateAfter(...both, restored(2))).toEqual(stateAfter(...both)));
});

describe('the mails of an order', () => {
  /** Emails 2 and 3 are about the order at position 1, email 6 is about the order at position 5. */
  const mailed = [
    created(),
    mailRequested(1),
    mailRequested(1),
    deleted(1),
    created(forTom),
    mailRequested(5),
  ];

  test('are removed when it is erased, and those of the other order are not', () => {
    expect(mailsAfter(...mailed)).toEqual([
      [2, 'open', 1],
      [3, 'open', 1],
      [6, 'open', 5],
    ]);
    expect(mailsAfter(...mailed, erased(1))).toEqual([[6, 'open', 5]]);
    expect(mailsAfter(...mailed, erased(5))).toEqual([
      [2, 'open', 1],
      [3, 'open', 1],
    ]);
  });

  test('are kept when it is deleted and when it is restored', () => {
    expect(mailsAfter(created(), mailRequested(), deleted())).toEqual([[2, 'open', 1]]);
    expect(mailsAfter(created(), mailRequested(), deleted(), restored())).toEqual([[2, 'open', 1]]);
  });

  test('fail one by one', () =>
    expect(mailsAfter(...mailed, mailFailed(3))).toEqual([
      [2, 'open', 1],
      [3, 'failed', 1],
      [6, 'open', 5],
    ]));
});

describe('an order', () => {
  test('has the version and the time of its last change', () => {
    const last = { version: 2, updatedAt: metaOf(2).at, createdAt: metaOf(1).at };
    const changes = [edited({ status: { from: 'Label Created', to: 'Shipped' } }), tracked('Left'), erased()];
    for (const change of changes)
      expect(stateAfter(created(), change)).toMatchObject({ parcel: { id: 1, ...last } });
    expect(stateAfter(created(), deleted()).deleted).toMatchObject([{ ...last, deletedAt: metaOf(2).at }]);
    expect(stateAfter(created(), deleted(), restored())).toMatchObject({
      parcel: { version: 3, updatedAt: metaOf(3).at, deletedAt: null },
    });
  });

  test('that was erased keeps its impersonal values', () =>
    expect(stateAfter(created({ deliveryPhoto: 'https://example.com/door.jpg' }), erased())).toMatchObject({
      kind: 'open',
      parcel: {
        trackingNumber: 'EX1234567890',
        status: 'Label Created',
        customerName: null,
        customerEmail: null,
        deliveryPhoto: null,
        origin: null,
        destination: null,
        erasedAt: metaOf(2).at,
        deletedAt: null,
      },
    }));

  test('that is deleted accepts no changes', () => {
    const gone = stateAfter(created(), deleted());
    const late = [edited({ status: { from: 'Label Created', to: 'Shipped' } }), tracked('Left'), deleted()];
    for (const change of late) expect(stateAfter(created(), deleted(), change)).toEqual(gone);
  });

  test('is reported as open or deleted, and only by its own id', () => {
    const state = stateAfter(created(), deleted(1), created(forTom));
    expect(knownOrder(state, 1).customerName).toBe('Maya Chen');
    expect(knownOrder(state, 3).customerName).toBe('Tom');
    expect(() => knownOrder(state, 2)).toThrow(
      expect.objectContaining({ code: 'order.not_found', details: { orderId: 2 } }),
    );
  });
});
