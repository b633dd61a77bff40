import type { ReturnProblem } from '@exline/contracts';
import { expect, test } from 'vitest';
import {
  aParcel,
  aPhoto,
  daysAgo,
  demoErased,
  erased,
  given,
  label,
  labelSent,
  moved,
  onItsWay,
  photoAdded,
  request,
  requested,
  RETURN_NUMBER,
  stepMail,
} from '../testing.ts';
import type { ReturnedParcel } from './eligibility.ts';
import { returnNumberOf } from './returnNumber.ts';

const requesting = ['RequestReturn', request(aParcel())] as const;
const move = (status: 'approved' | 'in-transit' | 'received' | 'refunded' | 'refused') =>
  ['MoveReturn', { returnId: 1, status, note: null }] as const;

test('the return of a parcel that was just delivered is stored with its customer, who gets a label', () =>
  given()
    .when(...requesting)
    .then(requested(), label()));

test('a parcel has one open return', () => {
  given(requested())
    .when(...requesting)
    .then();
  given(requested(), moved('approved'))
    .when(...requesting)
    .then();
});

test.each(['refused', 'refunded'] as const)('after a return was %s, another one can be requested', (end) =>
  given(requested(), moved(end))
    .when(...requesting)
    .then(requested(), label()),
);

test('an erased return does not stop one of a later order with the same number', () =>
  given(requested(), label(), erased())
    .when(...requesting)
    .then(requested(), label()));

test('a return that was requested before the order existed, or for an earlier order, does not stop one of its customer', () => {
  for (const orderId of [null, 6])
    given(requested({ orderId }))
      .when(...requesting)
      .then(requested(), label());
});

test('a repeated request without an order finds the open return', () =>
  given(requested()).when('RequestReturn', request(null)).then());

const noOne = { customerEmail: null, customerName: null, destination: null };

test('a request for an unknown parcel is stored and marked', () =>
  given()
    .when('RequestReturn', request(null))
    .then(requested({ orderId: null, problem: 'unknown-parcel' }, noOne)));

const content = ['damaged', 'incorrect', 'other'] as const;
const way = ['lost', 'delayed'] as const;

test.each<[string, readonly (typeof content | typeof way)[number][], ReturnedParcel, ReturnProblem | null]>([
  ['delivered 30 days ago', content, aParcel({ deliveredAt: daysAgo(30) }), null],
  ['delivered 31 days ago', content, aParcel({ deliveredAt: daysAgo(31) }), 'delivered-long-ago'],
  ['on its way', content, onItsWay(), 'not-delivered'],
  ['without a customer email', content, aParcel({ customerEmail: null }), 'no-email'],
  ['past its estimate', way, onItsWay({ estimatedDelivery: daysAgo(1) }), null],
  ['due today', way, onItsWay({ estimatedDelivery: daysAgo(0) }), 'not-late'],
  ['without an estimate', way, onItsWay({ estimatedDelivery: null }), 'not-late'],
  ['already delivered', way, aParcel(), 'already-delivered'],
])('the rules for a parcel that is %s', (_name, issues, parcel, problem) => {
  for (const issueType of issues) {
    const { customerEmail } = parcel;
    given()
      .when('RequestReturn', request(parcel, issueType))
      .then(
        requested({ issueType, problem }, { customerEmail }),
        ...(problem ? [] : [label(null, issueType)]),
      );
  }
});

test('a return proceeds step by step; each step is recorded and emailed once', () => {
  given(requested(), label())
    .when(...move('approved'))
    .then(moved('approved'), stepMail('approved'));
  given(requested(), label(), moved('approved'))
    .when(...move('approved'))
    .then();
  given(requested(), label(), moved('approved'))
    .when(...move('in-transit'))
    .then(moved('in-transit'), stepMail('in-transit'));
  given(requested(), label(), moved('approved'), moved('in-transit'))
    .when(...move('received'))
    .then(moved('received'), stepMail('received'));
  given(requested(), label(), moved('approved'), moved('received'))
    .when('MoveReturn', { returnId: 1, status: 'refunded', note: '$20 to the card' })
    .then(moved('refunded', '$20 to the card'), stepMail('refunded', '$20 to the card'));
});

test('the approval of a request that was marked sends the label that was withheld', () =>
  given(requested({ problem: 'delivered-long-ago' }))
    .when(...move('approved'))
    .then(moved('approved'), label(1)));

test('without an address, or after the erasure, a step sends no email', () => {
  given(requested({ problem: 'no-email' }, { customerEmail: null }))
    .when(...move('approved'))
    .then(moved('approved'));
  given(requested(), label(), erased())
    .when(...move('approved'))
    .then(moved('approved'));
});

test('a step that is not next is refused', () => {
  given(requested())
    .when(...move('refunded'))
    .refused('return.wrong_step', { returnId: 1 });
  given(requested(), moved('refused'))
    .when(...move('approved'))
    .refused('return.wrong_step');
  given()
    .when(...move('approved'))
    .refused('return.not_found', { returnId: 1 });
});

test('a return is erased once, and automatically only after it is finished', () => {
  given(requested()).when('EraseReturn', { returnId: 1 }).then(erased());
  given(requested(), erased()).when('EraseReturn', { returnId: 1 }).then();
  given(requested()).when('EraseReturn', { returnId: 1, unlessOpen: true }).then();
  given(requested(), moved('refused')).when('EraseReturn', { returnId: 1, unlessOpen: true }).then(erased());
  given(requested(), label(), moved('refused')).when('EraseReturn', { returnId: 1, unlessOpen: true }).then();
  given(requested(), label(), labelSent(2), moved('refused'))
    .when('EraseReturn', { returnId: 1, unlessOpen: true })
    .then(erased());
});

test('erasing an order erases its returns once, but not those of a later order with the same number', () => {
  given(requested(), moved('refused'), requested({ orderId: 8 }))
    .when('EraseReturnsOf', { orderId: 7 })
    .then(erased());
  given(requested(), erased()).when('EraseReturnsOf', { orderId: 7 }).then();
});

test('the returns of a demo order are erased with a mark, also after an erasure without it, and are then unknown', () => {
  const erasedDemo = demoErased();
  for (const before of [[requested()], [requested(), erased()]])
    given(...before)
      .when('EraseReturnsOf', { orderId: 7, isDemo: true })
      .then(erasedDemo);
  given(requested(), erasedDemo).when('EraseReturnsOf', { orderId: 7, isDemo: true }).then();
  given(requested(), erasedDemo)
    .when(...move('approved'))
    .refused('return.not_found');
  // A later parcel can reuse the tracking number.
  given(requested(), erasedDemo)
    .when(...requesting)
    .then(requested(), label());
});

const addPhoto = [
  'AddReturnPhoto',
  { returnId: 1, name: 'box.jpg', photo: { ...aPhoto, key: 'key' } },
] as const;

test('a return about the content takes photos until staff have decided', () => {
  for (const issueType of ['damaged', 'incorrect', 'other'] as const)
    given(requested({ issueType }))
      .when(...addPhoto)
      .then(photoAdded());
  given(requested(), moved('approved'), moved('in-transit'))
    .when(...addPhoto)
    .then(photoAdded());
  for (const events of [[requested({ issueType: 'lost' })], [requested(), moved('refused')]])
    given(...events)
      .when(...addPhoto)
      .refused('return.takes_no_photos', { returnId: 1 });
  given(requested(), erased())
    .when(...addPhoto)
    .refused('return.wrong_link', { returnId: 1 });
  given()
    .when(...addPhoto)
    .refused('return.not_found');
});

test('a return has at most 20 photos, whatever other returns of the parcel have', () => {
  const twenty = Array.from({ length: 20 }, () => photoAdded());
  given(requested(), ...twenty.slice(1))
    .when(...addPhoto)
    .then(photoAdded());
  given(requested(), ...twenty)
    .when(...addPhoto)
    .refused('return.too_many_photos', { returnId: 1 });
  const later = { ...addPhoto[1], returnId: 22 };
  given(requested(), ...twenty.slice(1), moved('refused'), requested())
    .when('AddReturnPhoto', later)
    .then(photoAdded(22));
});

test('a return number has 65 random bits in characters that cannot be confused', () => {
  expect(RETURN_NUMBER).toMatch(/^RT[0-9A-HJKMNP-TV-Z]{13}$/);
  expect(returnNumberOf(Uint8Array.from({ length: 13 }, (_, index) => index + 243))).toBe('RTKMNPQRSTVWXYZ');
  const signs = new Set(returnNumberOf(Uint8Array.from({ length: 256 }, (_, index) => index)).slice(2));
  expect(signs.size).toBe(32);
});
