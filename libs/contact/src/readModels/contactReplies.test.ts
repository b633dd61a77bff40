import { faultsOf, projectionSpec } from '@exline/event-log/testing';
import { metaOf } from '@exline/kernel/testing';
import { expect, test } from 'vitest';
import { contactReplies, toReply, type ReplyDocument } from './contactReplies.ts';
import type { ContactEvent } from '../domain/events.ts';
import {
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

const { after } = projectionSpec<ReplyDocument, ContactEvent>(contactReplies);
const maya = (event: ContactEvent) => ['contact-maya', event] as const;
const tom = (event: ContactEvent) => ['contact-tom', event] as const;

/** Two replies to Maya's message, at positions 3 and 5, and one to Tom's, at position 4. */
const answered = [
  maya(submitted()),
  tom(submitted()),
  maya(replied('To Maya.')),
  tom(replied('To Tom.', 2)),
  maya(replied('To Maya again.')),
];
const mailsAfter = (...happened: Parameters<typeof after>) =>
  after(...answered, ...happened).map(({ _id, mail }) => `${_id} ${mail}`);

test('a reply is stored with its author, and its mail is pending', () =>
  expect(after(...answered)[1]).toEqual({
    _id: 4,
    submissionId: 2,
    reply: 'To Tom.',
    actor: 'admin:admin',
    at: metaOf(4).at,
    mail: 'waiting',
    version: 2,
  }));

test('the id of a reply is the position of its event', () =>
  expect(after(...answered).map(toReply)[1]).toEqual({
    id: 4,
    reply: 'To Tom.',
    actor: 'admin:admin',
    at: metaOf(4).at,
    mail: 'waiting',
  }));

test("the outcome of a reply's mail affects no other reply", () => {
  expect(mailsAfter()).toEqual(['3 waiting', '4 waiting', '5 waiting']);
  expect(mailsAfter(maya(sent(3)))).toEqual(['3 sent', '4 waiting', '5 waiting']);
  expect(mailsAfter(maya(failed(5)))).toEqual(['3 waiting', '4 waiting', '5 failed']);
  expect(mailsAfter(maya(failed(3)), maya(failed(5)), maya(retried(3)))).toEqual([
    '3 waiting',
    '4 waiting',
    '5 failed',
  ]);
});

test.each([
  ['deleted', deleted()],
  ['erased', erased()],
])('a message that is %s takes its replies with it, and those of no other message', (_what, event) =>
  expect(after(...answered, maya(event)).map(({ reply }) => reply)).toEqual(['To Tom.']),
);

test('the mail outcome of a removed reply does not bring it back', () => {
  expect(after(...answered, maya(deleted()), maya(sent(3)))).toHaveLength(1);
  expect(after(...answered, maya(erased()), maya(failed(3)), maya(retried(3)))).toHaveLength(1);
});

test('closing or reopening a message, or other work on it, changes no reply', () =>
  expect(after(...answered, ...[markedDone(), reopened(), ...workedOn].map(maya))).toEqual(
    after(...answered),
  ));

test('every index is on fields of the document', () =>
  expect(faultsOf(contactReplies, after(...answered)[0])).toEqual([]));
