import { faultsOf, projectionSpec } from '@exline/event-log/testing';
import { metaOf } from '@exline/kernel/testing';
import { expect, test } from 'vitest';
import type { ChatEvent } from '../domain/events.ts';
import {
  bound,
  conversationAfter,
  deleted,
  erased,
  mailRequested,
  mailSent,
  markedDone,
  merged,
  rated,
  read,
  reopened,
  sent,
  sessionDeleted,
} from '../testing.ts';
import { chatCases, type CasesDocument } from './chatCases.ts';

const { after } = projectionSpec<CasesDocument, ChatEvent>(chatCases);
const casesAfter = (...events: ChatEvent[]) =>
  after(...events.map((event) => ['chat-maya', event] as const))[0];
const at = (position: number) => metaOf(position).at;
const { actor } = metaOf(1);

const reply = sent('It left Denver.', 'admin');
const automatic = sent('Thank you.', 'admin', { automatic: true });
const unanswered = { repliedAt: null, repliedBy: null, doneAt: null, doneBy: null, rating: null };

test('a case begins with a question and records the first reply of a person and the finish', () =>
  expect(casesAfter(sent(), automatic, sent(), reply, reply, markedDone)?.cases).toEqual([
    { openedAt: at(1), repliedAt: at(4), repliedBy: actor, doneAt: at(6), doneBy: actor, rating: null },
  ]));

test('automatic messages and replies without a question neither begin nor answer a case', () => {
  expect(casesAfter(automatic, reply)?.cases).toEqual([]);
  expect(casesAfter(sent(), automatic)?.cases).toEqual([{ openedAt: at(1), ...unanswered }]);
});

test('a question after the finish is another case', () => {
  const stored = casesAfter(sent(), reply, markedDone, rated(3, 'okay'), reply, sent());
  expect(stored?.cases).toEqual([
    { openedAt: at(1), repliedAt: at(2), repliedBy: actor, doneAt: at(3), doneBy: actor, rating: 'okay' },
    { openedAt: at(6), ...unanswered },
  ]);
  expect(stored).toMatchObject({ isOpen: true, changedAt: at(6) });
});

test('a reopened case continues until it is done again', () => {
  expect(casesAfter(sent(), markedDone, reopened)).toMatchObject({ isOpen: true });
  expect(casesAfter(sent(), markedDone, reopened, reply, markedDone)?.cases).toEqual([
    { openedAt: at(1), repliedAt: at(4), repliedBy: actor, doneAt: at(5), doneBy: actor, rating: null },
  ]);
});

test.each([
  ['deleting it', sessionDeleted],
  ['erasing it', erased],
])('%s drops the open case and keeps those that were done', (_name, event) => {
  const stored = casesAfter(sent(), markedDone, sent(), event);
  expect(stored).toMatchObject({ isOpen: false, cases: [{ openedAt: at(1), doneAt: at(2) }] });
  expect(stored?.cases).toHaveLength(1);
  expect(casesAfter(sent(), event, sent())?.cases).toEqual([{ openedAt: at(3), ...unanswered }]);
});

test('deleting the last message drops the open case, deleting another one does not', () => {
  expect(casesAfter(sent(), deleted(1))).toMatchObject({ cases: [], isOpen: false });
  expect(casesAfter(sent(), sent(), deleted(1))).toMatchObject({ isOpen: true });
});

test('a conversation keeps its newest twenty cases', () => {
  const many = Array.from({ length: 25 }, () => [sent(), markedDone]).flat();
  const { cases = [] } = casesAfter(...many) ?? {};
  expect([cases.length, cases[0]?.openedAt]).toEqual([20, at(11)]);
});

test('its indexes name fields that documents have', () =>
  expect(faultsOf(chatCases, casesAfter(sent()))).toEqual([]));

test('no case of erased demo data is left, while others keep the done ones', () => {
  const answered = [sent(), reply, markedDone];
  const erasedDemo: ChatEvent = { type: 'PersonalDataErased', data: { isDemo: true } };
  expect(casesAfter(...answered, erasedDemo)).toMatchObject({ cases: [], isOpen: false });
  expect(casesAfter(...answered, erased)?.cases).toHaveLength(1);
});

test('a merge takes over the open case and the messages of the other conversation', () => {
  const openCase = { openedAt: '2026-11-19T08:00:00.000Z', ...unanswered };
  const withTom = merged(conversationAfter(sent(), sent()), 'tom', openCase);
  expect(casesAfter(sent(), reply, markedDone, withTom)).toMatchObject({
    cases: [{ openedAt: at(1), doneAt: at(3) }, openCase],
    messageCount: 4,
    isOpen: true,
  });
  const moved: ChatEvent = { type: 'ChatMovedInto', data: { into: 'tom' } };
  expect(casesAfter(sent(), markedDone, sent(), moved)?.cases).toHaveLength(1);
});

test('a case changes with its conversation, and not when only a message is added', () => {
  expect(casesAfter(sent(), automatic, sent())).toMatchObject({ changedAt: at(1), messageCount: 3 });
  expect(casesAfter(sent(), automatic, reply)).toMatchObject({ changedAt: at(3) });
});

test('seen messages, emails and unfinished merges create no case', () => {
  const others: ChatEvent[] = [
    bound(),
    read(1),
    mailRequested(1),
    mailSent(5),
    { type: 'ChatMergeStarted', data: { from: 'tom' } },
    { type: 'ChatMergeCanceled', data: { from: 'tom' } },
  ];
  expect(casesAfter(sent(), ...others)).toEqual(casesAfter(sent()));
});
