import { faultsOf, projectionSpec } from '@exline/event-log/testing';
import { metaOf } from '@exline/kernel/testing';
import { expect, test } from 'vitest';
import { chatMessages, type MessageDocument } from './chatMessages.ts';
import type { ChatEvent } from '../domain/events.ts';
import {
  bound,
  conversationAfter,
  deleted,
  erased,
  mailFailed,
  mailRequested,
  mailRetried,
  mailSent,
  markedDone,
  merged,
  rated,
  read,
  reopened,
  sent,
  sessionDeleted,
} from '../testing.ts';

const { after } = projectionSpec<MessageDocument, ChatEvent>(chatMessages);
const maya = (...events: ChatEvent[]) => ['chat-maya', ...events] as const;
const tom = (...events: ChatEvent[]) => ['chat-tom', ...events] as const;

const withTom = merged(conversationAfter(sent()), 'tom');

/** The visible messages, by conversation and text. */
const textsAfter = (...happened: Parameters<typeof after>) =>
  after(...happened)
    .filter(({ state }) => state === 'open')
    .map(({ sessionId, message }) => `${sessionId}: ${message}`);

test('a message is stored as it was written, with its author and time', () =>
  expect(after(maya(sent('Hi', 'admin', { automatic: true, userEmail: 'maya@example.com' })))).toEqual([
    {
      _id: 1,
      state: 'open',
      sessionId: 'maya',
      message: 'Hi',
      sender: 'admin',
      automatic: true,
      userEmail: 'maya@example.com',
      userPhone: null,
      createdAt: metaOf(1).at,
      photo: null,
      actor: 'admin:admin',
      version: 1,
    },
  ]));

test('the first message of a keyed conversation is one message', () =>
  expect(textsAfter(maya(bound(), sent('Hi')))).toEqual(['maya: Hi']));

test('a deleted message leaves only a tombstone, and the others stay unchanged', () => {
  const before = [maya(sent('stays')), maya(sent('goes')), tom(sent('stays'))] as const;
  expect(after(...before, maya(deleted(2)))).toEqual([
    after(...before)[0],
    { _id: 2, state: 'deleted', version: 3 },
    after(...before)[2],
  ]);
});

test.each([
  ['deleted', sessionDeleted],
  ['erased', erased],
])('a conversation that is %s loses its messages, and no other conversation does', (_what, event) =>
  expect(
    textsAfter(maya(sent('goes')), tom(sent('stays')), maya(sent('goes')), maya(event), maya(sent('new'))),
  ).toEqual(['tom: stays', 'maya: new']),
);

test('other events of a conversation change none of its messages', () => {
  const said = [maya(sent('Hi')), maya(sent('Hello', 'admin'))] as const;
  const mails = [mailRequested(2), mailFailed(4), mailRetried(4), mailSent(4)];
  const merges: ChatEvent[] = [
    { type: 'ChatMergeStarted', data: { from: 'tom' } },
    { type: 'ChatMergeCanceled', data: { from: 'tom' } },
    withTom,
    { type: 'ChatMovedInto', data: { into: 'tom' } },
  ];
  const more = [read(1), markedDone, rated(4), reopened, bound(), ...mails, ...merges];
  expect(after(...said, ...more.map((event) => maya(event)))).toEqual(after(...said));
});

test('a message of a merged conversation is deleted by its own stream only', () => {
  const ofPart: ChatEvent = {
    type: 'ChatMessageDeleted',
    data: { messageId: 1, sender: 'user', ofPart: true },
  };
  const said = [tom(sent('goes')), maya(withTom)] as const;
  expect(textsAfter(...said, maya(ofPart))).toEqual(['tom: goes']);
  expect(textsAfter(...said, maya(ofPart), tom(deleted(1)))).toEqual([]);
});

test('every index is on fields of the document', () =>
  expect(faultsOf(chatMessages, after(maya(sent()))[0])).toEqual([]));
