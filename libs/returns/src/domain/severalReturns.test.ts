import { expect, test } from 'vitest';
import {
  demoErased,
  erased,
  given,
  label,
  labelFailed,
  labelRetried,
  moved,
  photoAdded,
  requested,
  stateAfter,
} from '../testing.ts';

const SECOND = 'RT2222222222222';
/** Two returns of one parcel, at positions 1 and 4; the first one was refused. Their labels are at 2 and 5. */
const two = [
  requested(),
  label(),
  moved('refused'),
  requested({ returnNumber: SECOND }),
  label(4, 'damaged', SECOND),
];

test('a step of one return does not move the other', () =>
  expect(stateAfter(...two, moved('approved', null, 4)).returns).toMatchObject([
    { id: 1, status: 'refused' },
    { id: 4, status: 'approved' },
  ]));

test('each return counts its own photos', () =>
  expect(stateAfter(...two, photoAdded(4), photoAdded(4)).returns).toMatchObject([
    { id: 1, photoCount: 0 },
    { id: 4, photoCount: 2 },
  ]));

test('a label is sent for the return that it belongs to', () => {
  const marked = [
    requested({ problem: 'delivered-long-ago' }),
    moved('refused'),
    requested({ returnNumber: SECOND }),
  ];
  expect(stateAfter(...marked, label(3, 'damaged', SECOND)).returns).toMatchObject([
    { id: 1, hasLabel: false },
    { id: 3, hasLabel: true },
  ]);
});

test('erasing a return cancels the retries of its emails, not of those of the other one', () => {
  const failed = [...two, labelFailed(2), labelFailed(5, SECOND)];
  given(...failed)
    .when('RetryMail', { mailId: 2 })
    .then(labelRetried(2));
  given(...failed, erased(1))
    .when('RetryMail', { mailId: 2 })
    .then();
  given(...failed, erased(1))
    .when('RetryMail', { mailId: 5 })
    .then(labelRetried(5, SECOND));
  given(...failed, erased(4))
    .when('RetryMail', { mailId: 2 })
    .then(labelRetried(2));
});

test('erasing a return removes its customer, and leaves the one of the other return', () =>
  expect(stateAfter(...two, erased(1)).returns).toMatchObject([
    { id: 1, isErased: true, customer: { customerEmail: null, customerName: null, destination: null } },
    { id: 4, isErased: false, customer: { customerEmail: 'maya.chen@example.com' } },
  ]));

test('a return of demo data is removed, and the other one stays', () =>
  expect(stateAfter(...two, demoErased(1)).returns).toMatchObject([{ id: 4, returnNumber: SECOND }]));

test('automatic erasure waits for the pending emails of the same return only', () => {
  const erase = { returnId: 1, unlessOpen: true } as const;
  const first = [requested(), label(), moved('refused')];
  const second = [requested({ returnNumber: SECOND }), label(4, 'damaged', SECOND)];
  given(...first, ...second)
    .when('EraseReturn', erase)
    .then();
  given(...first, labelFailed(2))
    .when('EraseReturn', erase)
    .then(erased());
  given(requested(), moved('refused'), ...second)
    .when('EraseReturn', erase)
    .then(erased());
});
