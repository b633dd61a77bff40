import { countRows, typedWords } from '@exline/event-log';
import { projectionSpec, rowsOf } from '@exline/event-log/testing';
import { workCounts, workTests, type WorkFilter } from '@exline/inbox';
import { expect, test } from 'vitest';
import type { ChatEvent } from '../domain/events.ts';
import { conversationAfter, markedDone, merged, sent, sessionDeleted } from '../testing.ts';
import { chatSessions, type SessionDocument } from './chatSessions.ts';

const { after } = projectionSpec<SessionDocument, ChatEvent>(chatSessions);
/** The list of conversations with these events; the nth one is named after the nth letter. */
const listOf = (...conversations: ChatEvent[][]) =>
  rowsOf(
    chatSessions,
    after(
      ...conversations.flatMap((events, index) =>
        events.map((event) => [`chat-${'abcdef'[index]}`, event] as const),
      ),
    ),
  );
const selected = (list: ReturnType<typeof listOf>, filter: WorkFilter) =>
  countRows(list.blocks(), { words: [], tests: workTests(filter, list) });
const found = (typed: string, ...events: ChatEvent[]) =>
  countRows(listOf(events).blocks(), { words: typedWords(typed), tests: [] });

const labeled: ChatEvent = {
  type: 'ConversationLabeled',
  data: {},
  personal: { added: ['Billing', 'Urgent'], removed: [] },
};
const snoozed = (until: string | null): ChatEvent => ({ type: 'ConversationSnoozed', data: { until } });
const assigned = (to: string | null): ChatEvent => ({
  type: 'ConversationAssigned',
  data: { from: null, to },
});

test('conversations are open, snoozed or done', () => {
  const list = listOf(
    [sent()],
    [sent(), markedDone],
    [sent(), snoozed(null)],
    [sent(), snoozed('2001-01-01')],
  );
  expect(selected(list, { state: 'open' })).toBe(2);
  expect(selected(list, { state: 'snoozed' })).toBe(1);
  expect(selected(list, { state: 'done' })).toBe(1);
  expect(selected(list, {})).toBe(4);
});

test('conversations are counted by who takes care of them', () => {
  const list = listOf([sent(), assigned('staff:7')], [sent(), assigned('staff:8')], [sent()]);
  expect(selected(list, { assignee: 'staff:7' })).toBe(1);
  const counts = { all: 3, mine: 1, unassigned: 2, snoozed: 0 };
  expect(workCounts(list, 'staff:7', ['staff:7'])).toEqual(counts);
});

test('conversations are found by each of their labels', () => {
  const list = listOf([sent(), labeled], [sent()]);
  for (const label of ['billing', 'Urgent']) expect(selected(list, { label })).toBe(1);
  expect(selected(list, { label: 'Delay' })).toBe(0);
});

test('a conversation without messages is in no part of the list', () =>
  expect(selected(listOf([sent(), sessionDeleted]), {})).toBe(0));

test('of two merged conversations, only the one that takes the messages is listed, mailed and erased', () => {
  const named = sent('Hi', 'user', { userEmail: 'maya@example.com' });
  const moved: ChatEvent = { type: 'ChatMovedInto', data: { into: 'b' } };
  const history = [named, sent('It left Denver.', 'admin'), moved];
  const [part] = after(...history.map((event) => ['chat-a', event] as const));
  expect(part).toMatchObject({ state: 'empty', isClosed: false, isDue: false });
  expect(selected(listOf(history, [sent()]), {})).toBe(1);
  expect(listOf(history, [sent()]).labels[4]?.texts).toEqual(['b', '']);
});

test('a part that the deletion of its conversation separated is erased on its own', () => {
  const moved: ChatEvent = { type: 'ChatMovedInto', data: { into: 'b' } };
  const [separated] = after(['chat-a', sent()], ['chat-a', moved], ['chat-a', sessionDeleted]);
  expect(separated).toMatchObject({ isClosed: true, movedTo: null });
});

test('a merge is marked from its start to its end, so that it can be finished after a crash', () => {
  const started: ChatEvent = { type: 'ChatMergeStarted', data: { from: 'b' } };
  const isMerging = (...events: ChatEvent[]) =>
    after(...events.map((event) => ['chat-a', event] as const))[0]?.isMerging;
  expect(isMerging(sent())).toBe(false);
  expect(isMerging(sent(), started)).toBe(true);
  expect(isMerging(sent(), started, merged(conversationAfter(sent())))).toBe(false);
});

test('a conversation is found by whole numbers of four or more digits in its newest messages', () => {
  const message = sent('Order 1234ABCD, on day 12 at noon');
  expect(found('1234abcd', message, sent('Hello?'))).toBe(1);
  expect(found('12', sent('On day 12'), sent('Hello?'))).toBe(0);
  expect(found('noon', message, sent('Hello?'))).toBe(0);
});

test('the list shows the newest messages first, and counts all of them', () => {
  const [block] = listOf([sent(), sent()], [sent()]).blocks();
  expect(block?.numbers.map((column) => [...column].slice(0, 2))).toEqual([
    [2, 3],
    [2, 1],
  ]);
});
