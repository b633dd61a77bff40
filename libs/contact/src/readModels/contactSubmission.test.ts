import { SHOWN_REPLIES } from '@exline/contracts';
import { LAST_MINUTE, FIRST_MINUTE, minuteFrom, selectRows, typedWords } from '@exline/event-log';
import { columnsOf, faultsOf, projectionSpec, rowsOf } from '@exline/event-log/testing';
import { metaOf } from '@exline/kernel/testing';
import { describe, expect, test } from 'vitest';
import { contactSubmission, type SubmissionDocument } from './contactSubmission.ts';
import type { ContactEvent } from '../domain/events.ts';
import {
  aMessage,
  assigned,
  deleted,
  erased,
  failed,
  markedDone,
  reopened,
  replied,
  retried,
  sent,
  submitted,
  workedOn,
} from '../testing.ts';

const { after } = projectionSpec<SubmissionDocument, ContactEvent>(contactSubmission);
const DAY = metaOf(1).at.slice(0, 10);
const tom = submitted({ firstName: 'Tom', email: 'tom@example.com' });

/** Maya's message, the first one, after these events. Tom's message must not change. */
const mayaAfter = (...events: ContactEvent[]): SubmissionDocument => {
  const [maya, other] = after(
    ['contact-maya', submitted()],
    ['contact-tom', tom],
    ...events.map((event) => ['contact-maya', event] as const),
  );
  expect(other).toEqual(after(['contact-other', submitted()], ['contact-tom', tom])[1]);
  if (!maya) throw new Error('there is no such message');
  return maya;
};
const repliesAfter = (...events: ContactEvent[]) =>
  mayaAfter(...events).replies.map(({ id, reply, mail }) => `${id} ${reply} ${mail}`);

test('a message is stored as it was written, and is open', () =>
  expect(mayaAfter()).toMatchObject({
    _id: 1,
    state: 'open',
    message: aMessage(),
    createdAt: metaOf(1).at,
    replies: [],
    replyCount: 0,
    isDone: false,
    marks: [],
    isClosed: false,
    version: 1,
  }));

test.each(['maya chen', 'chen MAYA', 'maya.chen@example.com', 'problem delivery', 'ex1234567890'])(
  'a message is found by name, address, subject and tracking number: "%s"',
  (typed) => {
    const find = (maya: SubmissionDocument) =>
      selectRows(rowsOf(contactSubmission, [maya]).blocks(), {
        tests: [],
        words: typedWords(typed),
        order: { name: 'newest', keysOf: null, descending: true },
        edge: null,
        backwards: false,
        max: 1,
      }).ids;
    expect(find(mayaAfter())).toEqual([1]);
    expect(find(mayaAfter(deleted()))).toEqual([]);
    expect(find(mayaAfter(erased()))).toEqual([]);
  },
);

test('a message sent in a burst can be deleted with it, any other cannot', () => {
  const both = after(['contact-maya', submitted({}, 'burst_1')], ['contact-tom', tom]);
  expect(both.map(({ burstId }) => burstId)).toEqual(['burst_1', null]);
});

describe('the list', () => {
  const columns = (...events: ContactEvent[]) => columnsOf(contactSubmission, mayaAfter(...events));
  const snoozed = (until: string | null): ContactEvent => ({
    type: 'ConversationSnoozed',
    data: { submissionId: 1, until },
  });

  test('is filtered by state, person and labels', () => {
    expect(columns().labels).toEqual({ state: 'open', done: 'false', assignee: '', tags: '' });
    expect(columns(...workedOn, markedDone()).labels).toEqual({
      state: 'open',
      done: 'true',
      assignee: 'staff:7',
      tags: 'VIP\nRefund',
    });
    expect(columns(...workedOn, deleted()).labels).toEqual({
      state: 'deleted',
      done: 'false',
      assignee: '',
      tags: '',
    });
  });

  test('hides a snoozed message until the minute after its time, or until an answer', () => {
    const until = '2026-11-22T09:00:30.000Z';
    expect(columns().minutes).toEqual({ snoozedUntil: FIRST_MINUTE });
    expect(columns(snoozed(until)).minutes).toEqual({ snoozedUntil: minuteFrom(until) });
    expect(columns(snoozed(null)).minutes).toEqual({ snoozedUntil: LAST_MINUTE });
    expect(columns(snoozed(null), markedDone()).minutes).toEqual({ snoozedUntil: FIRST_MINUTE });
  });

  test('has no text of a deleted message to search', () => expect(columns(deleted()).texts).toEqual([]));
});

describe('the work on a message', () => {
  test('is stored with it, and leaves the text as it was', () =>
    expect(mayaAfter(...workedOn.slice(0, 3))).toMatchObject({
      message: aMessage(),
      work: { assignee: 'staff:7', labels: ['VIP', 'Refund'], snooze: null, noteIds: [5] },
    }));

  test('begins with the first answer, by the person who gives it', () => {
    expect(mayaAfter(replied()).work.assignee).toBe('admin:admin');
    expect(mayaAfter(assigned('staff:7'), replied()).work.assignee).toBe('staff:7');
  });

  test('does not begin for a message that is unknown', () =>
    expect(after(...workedOn.map((event) => ['contact-x', event] as const))).toEqual([]));
});

describe('replies', () => {
  test('are listed oldest first, and their mails are pending', () =>
    expect(mayaAfter(replied('One.'), replied('Two.'))).toMatchObject({
      replies: [
        { id: 3, reply: 'One.', mail: 'waiting', actor: 'admin:admin', at: metaOf(3).at },
        { id: 4, reply: 'Two.', mail: 'waiting' },
      ],
      replyCount: 2,
    }));

  test('do not share the outcomes of their mails', () => {
    const two = [replied('One.'), replied('Two.')];
    expect(repliesAfter(...two, sent(3))).toEqual(['3 One. sent', '4 Two. waiting']);
    expect(repliesAfter(...two, failed(4))).toEqual(['3 One. waiting', '4 Two. failed']);
    expect(repliesAfter(...two, failed(3), failed(4), retried(4))).toEqual([
      '3 One. failed',
      '4 Two. waiting',
    ]);
  });

  test('are counted, and only the newest are listed', () => {
    const many = Array.from({ length: SHOWN_REPLIES + 2 }, (_, n) => replied(`Reply ${n}.`));
    const { replies, replyCount } = mayaAfter(...many);
    expect(replyCount).toBe(SHOWN_REPLIES + 2);
    expect(replies.map(({ reply }) => reply)).toEqual(
      Array.from({ length: SHOWN_REPLIES }, (_, n) => `Reply ${n + 2}.`),
    );
  });
});

describe('closing', () => {
  test('the person who closed a message is kept, and it can be erased once it is quiet', () =>
    expect(mayaAfter(markedDone())).toMatchObject({
      isDone: true,
      isClosed: true,
      marks: [{ done: true, actor: 'admin:admin', at: metaOf(3).at }],
      message: aMessage(),
    }));

  test('a reopened message is in progress again', () =>
    expect(mayaAfter(markedDone(), reopened())).toMatchObject({
      isDone: false,
      isClosed: false,
      marks: [{ done: true }, { done: false }],
    }));
});

describe('the remaining data', () => {
  test.each([
    ['deleted', deleted()],
    ['erased', erased()],
  ])('of a message that was %s is a tombstone without personal data', (_what, event) => {
    const gone = mayaAfter(replied(), markedDone(), event);
    expect(gone).toMatchObject({
      _id: 1,
      state: 'deleted',
      message: null,
      replies: [],
      replyCount: 0,
      isDone: false,
      marks: [],
    });
    expect(JSON.stringify(gone)).not.toMatch(/maya|chen|EX12|On its way/i);
  });

  test('the log still holds personal data of a deleted message, and none of an erased one', () => {
    expect(mayaAfter(deleted()).isClosed).toBe(true);
    expect(mayaAfter(erased()).isClosed).toBe(false);
    expect(mayaAfter(deleted(), erased()).isClosed).toBe(false);
  });

  test('the outcome of a mail does not bring a reply back', () =>
    expect(mayaAfter(replied(), deleted(), sent(3)).replies).toEqual([]));
});

describe('the quiet time', () => {
  /** Each event is written a minute after the previous one, so these take a day. */
  const untilTomorrow = Array.from({ length: 24 * 60 }, () => retried(0));
  const tomorrow = metaOf(24 * 60 + 3).at.slice(0, 10);

  test('is counted from the day on which it was written', () => expect(mayaAfter().quietSince).toBe(DAY));

  test.each([
    ['a reply', replied()],
    ['a mark', markedDone()],
    ['another mark', reopened()],
    ['an assignment', assigned('staff:7')],
    ['its deletion', deleted()],
    ['its erasure', erased()],
  ])('is counted from %s', (_what, event) =>
    expect(mayaAfter(...untilTomorrow, event).quietSince).toBe(tomorrow),
  );

  test('is not changed by the outcome of a mail', () =>
    expect(mayaAfter(...untilTomorrow).quietSince).toBe(DAY));
});

test('events of an unknown message change nothing', () =>
  expect(
    after(...[replied(), sent(3), markedDone(), deleted(), erased()].map((e) => ['contact-x', e] as const)),
  ).toEqual([]));

test('every index is on fields of the document', () =>
  expect(faultsOf(contactSubmission, mayaAfter())).toEqual([]));
