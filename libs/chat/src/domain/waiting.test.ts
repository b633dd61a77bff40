import { metaOf } from '@exline/kernel/testing';
import { expect, test } from 'vitest';
import { conversationAfter, deleted, sent } from '../testing.ts';

const waitingSince = (...events: Parameters<typeof conversationAfter>) =>
  conversationAfter(...events).waitingSince;
const at = (position: number) => metaOf(position).at;

const reply = sent('It left Denver.', 'admin');
const automatic = sent('Thank you.', 'admin', { automatic: true });

test('a visitor waits since the first message that no person has answered', () => {
  expect(waitingSince(sent(), sent())).toBe(at(1));
  expect(waitingSince(sent(), automatic, sent())).toBe(at(1));
  expect(waitingSince(sent(), reply)).toBeNull();
  expect(waitingSince(sent(), reply, sent())).toBe(at(3));
});

test('no one waits when the messages without an answer are deleted', () => {
  expect(waitingSince(sent(), reply, sent(), deleted(3))).toBeNull();
  expect(waitingSince(automatic, sent(), deleted(2))).toBeNull();
});

test('a visitor still waits when other messages are deleted', () => {
  expect(waitingSince(sent(), sent(), deleted(2))).toBe(at(1));
  expect(waitingSince(sent(), automatic, sent(), deleted(3))).toBe(at(1));
  expect(waitingSince(sent(), reply, sent(), deleted(1))).toBe(at(3));
});

test('the first person who answers takes care of the conversation, the widget never does', () => {
  expect(conversationAfter(sent(), automatic).work.assignee).toBeNull();
  expect(conversationAfter(sent(), reply).work.assignee).toBe(metaOf(2).actor);
});

test('a message of the visitor ends the snooze, an automatic one does not', () => {
  const snoozed = { type: 'ConversationSnoozed', data: { until: null } } as const;
  expect(conversationAfter(sent(), snoozed, automatic).work.snooze).toEqual({ until: null });
  expect(conversationAfter(sent(), snoozed, sent()).work.snooze).toBeNull();
});

test('the parcel of a conversation is the last one that the visitor names', () => {
  const numberAfter = (...texts: string[]) =>
    conversationAfter(...texts.map((text) => sent(text))).trackingNumber;
  expect(numberAfter('EX1111111111 or ex2222222222?', 'Hello?')).toBe('EX2222222222');
  expect(numberAfter('EX1111111111', 'Sorry, EX2222222222')).toBe('EX2222222222');
  expect(numberAfter('EX11111111110', 'AEX1111111111')).toBeNull();
  expect(conversationAfter(sent(), sent('Is it EX1111111111?', 'admin')).trackingNumber).toBeNull();
});
