import { countRows, typedWords } from '@exline/event-log';
import { faultsOf, projectionSpec, rowsOf } from '@exline/event-log/testing';
import { metaOf } from '@exline/kernel/testing';
import { describe, expect, test } from 'vitest';
import { chatSessions, type SessionDocument } from './chatSessions.ts';
import type { ChatEvent } from '../domain/events.ts';
import {
  bound,
  deleted,
  erased,
  mailFailed,
  mailRequested,
  mailRetried,
  mailSent,
  markedDone,
  read,
  reopened,
  sent,
  sessionDeleted,
} from '../testing.ts';

const { after } = projectionSpec<SessionDocument, ChatEvent>(chatSessions);
const tom = ['chat-tom', sent('Anybody there?', 'user', { userEmail: 'tom@example.com' })] as const;

/**
 * Maya's conversation after these commits, with one event each. Another conversation takes place at the same
 * time and must not change.
 */
const sessionAfter = (...events: ChatEvent[]): SessionDocument => {
  const [other, maya] = after(tom, ...events.map((event) => ['chat-maya', event] as const));
  expect(other).toEqual(after(tom)[0]);
  if (!maya) throw new Error('there is no such conversation');
  return maya;
};
/** Maya's conversation without another one, so that positions count from 1. */
const aloneAfter = (...events: ChatEvent[]) =>
  after(...events.map((event) => ['chat-maya', event] as const))[0];

const named = sent('My parcel is late', 'user', { userEmail: 'maya@example.com' });
const reply = sent('It left Denver.', 'admin');

test('a conversation is listed with its last message, author and time', () =>
  expect(aloneAfter(named, reply)).toMatchObject({
    _id: 'maya',
    state: 'open',
    userEmail: 'maya@example.com',
    messageCount: 2,
    firstMessageAt: metaOf(1).at,
    lastMessageId: 2,
    lastMessageAt: metaOf(2).at,
    at: metaOf(2).at,
    newest: { user: 1, admin: 2 },
    recent: [
      { id: 1, sender: 'user', automatic: false, text: 'My parcel is late', at: metaOf(1).at },
      { id: 2, sender: 'admin', automatic: false, text: 'It left Denver.', at: metaOf(2).at },
    ],
    version: 2,
  }));

test('the document keeps previews of the last ten messages', () => {
  const dozen = Array.from({ length: 12 }, (_, n) => sent(`${n} ${'x'.repeat(300)}`));
  const { recent } = sessionAfter(...dozen);
  expect(recent.map(({ text }) => text.slice(0, 2).trim())).toEqual([...'23456789', '10', '11']);
  expect(recent.every(({ text }) => text.length === 200)).toBe(true);
});

test('a preview does not end in the middle of a character', () =>
  expect(sessionAfter(sent(`${'x'.repeat(199)}😀`)).recent[0]?.text.isWellFormed()).toBe(true));

describe('searching', () => {
  const isFound = (session: SessionDocument, typed: string) =>
    countRows(rowsOf(chatSessions, [session]).blocks(), { tests: [], words: typedWords(typed) }) === 1;

  test('a conversation is found by its address, its id and its last message', () => {
    const session = sessionAfter(named, reply);
    for (const typed of ['maya@example.com', 'maya', 'denver left'])
      expect(isFound(session, typed)).toBe(true);
    expect(isFound(session, 'late')).toBe(false);
  });

  test('a conversation is found by a number in one of its newest messages', () => {
    const session = sessionAfter(sent('It is EX1234567890, I think.'), sent('Are you there?'), reply);
    expect(isFound(session, 'ex1234567890')).toBe(true);
    expect(isFound(session, 'think')).toBe(false);
  });

  test('a conversation without messages is not found', () => {
    expect(isFound(sessionAfter(named, sessionDeleted), 'maya')).toBe(false);
    expect(isFound(sessionAfter(named, deleted(2)), 'maya')).toBe(false);
  });
});

describe('being listed', () => {
  test.each([
    ['its messages were deleted', [sent(), deleted(2)]],
    ['it was deleted', [sent(), sessionDeleted]],
    ['it was erased', [sent(), erased]],
    ['only its key is known', [bound()]],
  ])('a conversation is empty once %s', (_when, events) =>
    expect(sessionAfter(...events).state).toBe('empty'),
  );

  test('it is open again when the visitor writes again', () =>
    expect(sessionAfter(sent(), sessionDeleted, sent()).state).toBe('open'));

  test('it is done until it is reopened', () => {
    expect(sessionAfter(sent(), markedDone).isDone).toBe(true);
    expect(sessionAfter(sent(), markedDone, reopened)).toMatchObject({
      isDone: false,
      marks: [{ done: true }, { done: false }],
    });
  });

  test('messages that the staff has seen are not unread', () =>
    expect(sessionAfter(sent(), sent(), read(2)).unread).toEqual({ ids: [3], older: 0 }));
});

describe('a reply that must be mailed', () => {
  test('is due only in a conversation with an address', () => {
    expect(sessionAfter(named, reply).isDue).toBe(true);
    expect(sessionAfter(sent(), reply).isDue).toBe(false);
    expect(sessionAfter(named).isDue).toBe(false);
  });

  test('is no longer due once its mail was requested', () =>
    expect(sessionAfter(named, reply, mailRequested(3)).isDue).toBe(false));

  test('is stored until the mail is sent, including failed attempts', () => {
    const mails = (...events: ChatEvent[]) =>
      sessionAfter(named, reply, mailRequested(3), mailRequested(3), ...events).unsentMails.map(
        ({ id, state }) => `${id} ${state}`,
      );
    expect(mails()).toEqual(['4 open', '5 open']);
    expect(mails(mailFailed(4))).toEqual(['4 failed', '5 open']);
    expect(mails(mailFailed(4), mailRetried(4))).toEqual(['4 open', '5 open']);
    expect(mails(mailSent(4))).toEqual(['5 open']);
  });
});

describe('the retention of a conversation', () => {
  const days = (document: SessionDocument) => [document.isClosed, document.quietSince];
  const today = metaOf(1).at.slice(0, 10);

  test('starts once it is quiet, also after its deletion', () => {
    expect(days(sessionAfter(sent()))).toEqual([true, today]);
    expect(days(sessionAfter(sent(), sessionDeleted))).toEqual([true, today]);
    expect(days(sessionAfter(sent(), read(2), markedDone))).toEqual([true, today]);
  });

  test('has nothing to erase before the first message and after an erasure', () => {
    expect(sessionAfter(bound()).isClosed).toBe(false);
    expect(sessionAfter(sent(), erased).isClosed).toBe(false);
    expect(sessionAfter(sent(), erased, bound()).isClosed).toBe(false);
    expect(sessionAfter(sent(), erased, sent()).isClosed).toBe(true);
  });
});

describe('the remaining data of a conversation', () => {
  test.each([
    ['deleted', sessionDeleted],
    ['erased', erased],
  ])('of one that was %s include the key and the read marks, but no personal data', (_what, event) => {
    const gone = sessionAfter(bound(), named, reply, read(3), read(4, 'admin'), event);
    expect(JSON.stringify(gone)).not.toMatch(/maya@|late|Denver/);
    expect(gone).toMatchObject({
      access: { keyHash: 'hash of the key' },
      messageCount: 0,
      newest: { user: 3, admin: 4 },
      seen: { user: 3, admin: 4 },
      clearedAt: 7,
    });
  });

  test('a pending mail is still sent after a deletion, and not after an erasure', () => {
    expect(sessionAfter(named, reply, mailRequested(3), sessionDeleted).unsentMails).toHaveLength(1);
    expect(sessionAfter(named, reply, mailRequested(3), erased).unsentMails).toEqual([]);
  });

  test('a conversation that started without a key continues without one', () =>
    expect(sessionAfter(sent(), sessionDeleted, sent()).access).toBe('open'));

  test('without its last message, it ends with the previous one', () =>
    expect(aloneAfter(named, reply, deleted(2, 'admin'))).toMatchObject({
      messageCount: 1,
      lastMessageId: 1,
      lastMessageAt: metaOf(1).at,
      lastDeleted: [2],
    }));

  test('the last fifty deleted messages are stored', () => {
    const messages = Array.from({ length: 60 }, () => sent());
    const gone = Array.from({ length: 55 }, (_, n) => deleted(n + 2));
    expect(sessionAfter(...messages, ...gone).lastDeleted).toEqual(
      Array.from({ length: 50 }, (_, n) => n + 7),
    );
  });
});

test('every index is on fields of the document', () =>
  expect(faultsOf(chatSessions, after(tom)[0])).toEqual([]));
