import type { ChatMessage } from '@exline/contracts';
import { describe, expect, test } from 'vitest';
import { aMessage } from '../../testing/message.ts';
import { mergeAnswer, withMessage, withoutMessage, withRead } from './conversation.ts';

const message = (id: number, fields: Partial<ChatMessage> = {}) =>
  aMessage(id, { sessionId: 'session_1', createdAt: '2026-11-21T12:00:00.000Z', ...fields });
const ids = (messages: readonly { id: number }[]) => messages.map(({ id }) => id);
const conversation = (...messages: ChatMessage[]) => ({ messages, etag: 'tag', finishId: null });

describe('a change from the socket', () => {
  test('adds a message once, in the order of ids', () => {
    const late = withMessage(conversation(message(1), message(5)), message(3));
    expect(ids(late.messages)).toEqual([1, 3, 5]);
    expect(ids(withMessage(late, message(3)).messages)).toEqual([1, 3, 5]);
  });

  test('does not mark a seen message as unseen', () => {
    const thanks = message(1, { sender: 'admin', automatic: true });
    const seen = withRead(conversation(thanks), 'admin', 1);
    expect(withMessage(seen, thanks)).toBe(seen);
  });

  test('removes a deleted message', () =>
    expect(ids(withoutMessage(conversation(message(1), message(2)), 1).messages)).toEqual([2]));

  test('marks the messages of one side as read, up to an id', () => {
    const { messages } = withRead(
      conversation(message(1, { sender: 'admin' }), message(2), message(3, { sender: 'admin' })),
      'admin',
      2,
    );
    expect(messages.map(({ isRead }) => isRead)).toEqual([true, false, false]);
  });

  test('makes the next poll load all messages', () =>
    expect(withMessage(conversation(), message(1)).etag).toBeNull());
});

describe('an answer of the server', () => {
  test('replaces the known messages', () =>
    expect(ids(mergeAnswer([message(2), message(3)], [message(1)], [message(1)]))).toEqual([2, 3]));

  test('keeps a message that arrived during the request', () =>
    expect(ids(mergeAnswer([message(1)], [message(1)], [message(1), message(2)]))).toEqual([1, 2]));

  test('does not restore a message that was deleted during the request', () =>
    expect(ids(mergeAnswer([message(1), message(2)], [message(1), message(2)], [message(2)]))).toEqual([2]));
});
