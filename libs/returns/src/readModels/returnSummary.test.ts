import { faultsOf, projectionSpec } from '@exline/event-log/testing';
import { metaOf } from '@exline/kernel/testing';
import { describe, expect, test } from 'vitest';
import { returnSummary, type ReturnDocument } from './returnSummary.ts';
import type { ReturnEvent } from '../domain/events.ts';
import {
  demoErased,
  erased,
  label,
  labelFailed,
  labelRetried,
  labelSent,
  moved,
  photoAdded,
  requested,
  RETURN_NUMBER,
  stepMail,
} from '../testing.ts';

const { after } = projectionSpec<ReturnDocument, ReturnEvent>(returnSummary);
const MAYA = 'returns-EX1234567890';
const second = [MAYA, requested({ returnNumber: 'RT2', orderId: 8 })] as const;
const [other] = after([MAYA, requested()], second).slice(1);

/** Maya's return, the first one of the parcel, after these events. The second one, at position 2, must not change. */
const mayaAfter = (...events: ReturnEvent[]): ReturnDocument => {
  const [maya, unchanged] = after(
    [MAYA, requested()],
    second,
    ...events.map((event) => [MAYA, event] as const),
  );
  expect(unchanged).toEqual(other);
  if (!maya) throw new Error('there is no such return');
  return maya;
};
const photo = (id: number) => ({ id, name: 'box.jpg', at: metaOf(id).at, width: 1_600, height: 1_200 });

test('a return is listed as it was requested', () =>
  expect(mayaAfter()).toEqual({
    _id: 1,
    returnNumber: RETURN_NUMBER,
    trackingNumber: 'EX1234567890',
    issueType: 'damaged',
    orderId: 7,
    problem: null,
    customerEmail: 'maya.chen@example.com',
    customerName: 'Maya Chen',
    destination: 'Portland, OR',
    status: 'requested',
    steps: [{ status: 'requested', at: metaOf(1).at }],
    note: null,
    photos: [],
    isErased: false,
    searchTerms: expect.any(Array),
    isClosed: false,
    quietSince: metaOf(1).at.slice(0, 10),
    version: 1,
  }));

test('a return is found by its number, its parcel, and the address and each name of its customer', () => {
  const { searchTerms } = mayaAfter();
  for (const typed of [RETURN_NUMBER, 'EX1234567890', 'maya.chen@example.com', 'Maya', 'Chen'])
    expect(searchTerms).toContain(typed.toLowerCase());
  const [spaced] = after([MAYA, requested({}, { customerName: 'Maya  Chen' })]);
  expect(spaced?.searchTerms).toEqual(searchTerms);
  const [nameless] = after([MAYA, requested({}, { customerName: null })]);
  expect(nameless?.searchTerms).toEqual(searchTerms.filter((term) => !['maya', 'chen'].includes(term)));
});

describe('a step', () => {
  test('is listed after the ones before it, with its time', () =>
    expect(mayaAfter(moved('approved'), moved('in-transit'))).toMatchObject({
      status: 'in-transit',
      steps: [
        { status: 'requested', at: metaOf(1).at },
        { status: 'approved', at: metaOf(3).at },
        { status: 'in-transit', at: metaOf(4).at },
      ],
      isClosed: false,
    }));

  test('keeps the last note', () => {
    expect(mayaAfter(moved('approved', 'Pack it well'), moved('received')).note).toBe('Pack it well');
    expect(mayaAfter(moved('approved', 'Pack it well'), moved('refunded', '$20')).note).toBe('$20');
  });

  test.each(['refunded', 'refused'] as const)(
    '%s closes the return, so that its data is erased later',
    (end) => expect(mayaAfter(moved(end))).toMatchObject({ status: end, isClosed: true }),
  );

  test('closes nothing if the return is erased already', () =>
    expect(mayaAfter(erased(), moved('refused'))).toMatchObject({ status: 'refused', isClosed: false }));
});

test('photos are listed in the order in which they were added', () =>
  expect(mayaAfter(photoAdded(), photoAdded()).photos).toEqual([photo(3), photo(4)]));

test('emails change nothing in the list', () =>
  expect(mayaAfter(label(1), labelFailed(3), labelRetried(3), labelSent(3), stepMail('approved'))).toEqual(
    mayaAfter(),
  ));

describe('an erased return', () => {
  const gone = (...events: ReturnEvent[]) =>
    mayaAfter(photoAdded(), moved('refused', 'Maya was away'), ...events);

  test('keeps its number and steps, but no customer, note or photo', () => {
    expect(gone(erased())).toMatchObject({
      returnNumber: RETURN_NUMBER,
      status: 'refused',
      note: null,
      photos: [],
      isErased: true,
      isClosed: false,
    });
    expect(JSON.stringify(gone(erased()))).not.toMatch(/maya|chen|portland|box/i);
    expect(gone(erased())).not.toHaveProperty('isDemo');
  });

  test('is still found by its number and its parcel', () =>
    expect(gone(erased()).searchTerms).toEqual([RETURN_NUMBER.toLowerCase(), 'ex1234567890']));

  test('gets no photo any more', () => expect(gone(erased(), photoAdded()).photos).toEqual([]));

  test('of demo data is marked, so that no list shows it', () =>
    expect(gone(demoErased())).toMatchObject({ isErased: true, isDemo: true }));
});

test('the quiet time is counted from the last step or photo', () => {
  const untilTomorrow = Array.from({ length: 24 * 60 }, () => photoAdded(2));
  const last = (event: ReturnEvent) =>
    after([MAYA, requested()], second, ...untilTomorrow.map((each) => [MAYA, each] as const), [
      MAYA,
      event,
    ])[0]?.quietSince;
  const tomorrow = metaOf(24 * 60 + 3).at.slice(0, 10);
  expect([last(moved('refused')), last(photoAdded()), last(labelSent(0))]).toEqual([
    tomorrow,
    tomorrow,
    metaOf(1).at.slice(0, 10),
  ]);
});

test('events of an unknown return change nothing', () =>
  expect(
    after(...[moved('approved'), photoAdded(), erased()].map((event) => ['returns-X', event] as const)),
  ).toEqual([]));

test('every index is on fields of the document, and a return number is used once', () => {
  expect(faultsOf(returnSummary, mayaAfter())).toEqual([]);
  expect(returnSummary.indexes).toContainEqual(
    expect.objectContaining({ key: { returnNumber: 1 }, unique: true }),
  );
});
