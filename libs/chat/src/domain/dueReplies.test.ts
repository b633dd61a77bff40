import { metaOf } from '@exline/kernel/testing';
import { expect, test } from 'vitest';
import type { ChatEvent } from './events.ts';
import {
  conversationAfter,
  deleted,
  mailRequested,
  markedDone,
  read,
  sent,
  sessionDeleted,
} from '../testing.ts';

const reply = sent('It left Denver.', 'admin');
const automatic = sent('We are closed.', 'admin', { automatic: true });
const seen = (upTo: number) => read(upTo, 'admin');

/** The id of the reply that must be mailed unless the visitor sees it soon. */
const dueAfter = (...events: ChatEvent[]) => conversationAfter(...events).due?.id ?? null;

test('the first reply of a person is due from the moment it was written', () =>
  expect(conversationAfter(sent(), automatic, reply, reply).due).toEqual({ id: 3, at: metaOf(3).at }));

test('messages of the visitor or the widget are never due', () => {
  expect(dueAfter(sent(), automatic)).toBeNull();
  expect(dueAfter(reply, sent(), automatic, seen(1))).toBeNull();
});

test('after a reply was seen, the next one of a person is due', () => {
  expect(conversationAfter(reply, automatic, sent(), reply, reply, seen(1)).due).toEqual({
    id: 4,
    at: metaOf(4).at,
  });
  expect(dueAfter(reply, reply, reply, seen(2))).toBe(3);
});

test('once every reply was seen, none is due until another one is written', () => {
  expect(dueAfter(reply, reply, seen(2))).toBeNull();
  expect(dueAfter(reply, reply, seen(2), reply)).toBe(4);
});

test('a reply stays due if the visitor has seen only earlier ones', () =>
  expect(dueAfter(automatic, reply, seen(1))).toBe(2));

test('a reply stays due however many follow it', () => {
  const dozen = Array.from({ length: 12 }, () => reply);
  expect(dueAfter(automatic, reply, ...dozen, seen(1))).toBe(2);
});

test("a reply stays due when the staff has read the visitor's messages or is done", () =>
  expect(dueAfter(sent(), reply, sent(), read(3), markedDone)).toBe(2));

test('deleting the due reply makes the next one due; deleting another one changes nothing', () => {
  expect(dueAfter(reply, reply, reply, deleted(1, 'admin'))).toBe(2);
  expect(dueAfter(reply, reply, reply, deleted(2, 'admin'))).toBe(1);
});

test('a mail covers the replies up to its last one', () => {
  expect(dueAfter(reply, reply, reply, mailRequested(2))).toBe(3);
  expect(dueAfter(reply, reply, mailRequested(2))).toBeNull();
});

test('a mail that covers less than an earlier one makes nothing due again', () =>
  expect(dueAfter(reply, reply, mailRequested(2), mailRequested(1))).toBeNull());

test('seen and mailed replies are not due, whichever is later', () => {
  expect(dueAfter(reply, reply, reply, seen(2), mailRequested(1))).toBe(3);
  expect(dueAfter(reply, reply, reply, mailRequested(2), seen(1))).toBe(3);
});

test('a deleted conversation has no due reply', () => expect(dueAfter(reply, sessionDeleted)).toBeNull());
