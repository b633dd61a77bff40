import type { ChatMessage } from '@exline/contracts';
import { describe, expect, test } from 'vitest';
import { aMessage } from '../../testing/message.ts';
import { grouped, reconciled, stillUnsent, withMessage, withoutMessage, withRead } from './conversation.ts';
import type { Unsent } from './outbox.ts';

const message = (id: number, fields: Partial<ChatMessage> = {}) =>
  aMessage(id, { sessionId: 'session_1', createdAt: '2026-11-21T12:00:00.000Z', ...fields });
const unsent = (text: string, after: number, fields: Partial<Unsent> = {}): Unsent => ({
  key: `${text}-${after}`,
  sessionId: 'session_1',
  message: text,
  sender: 'user',
  userEmail: null,
  at: '2026-11-21T12:00:00.000Z',
  after,
  state: 'sending',
  failure: null,
  ...fields,
});
const ids = (messages: readonly { id: number }[]) => messages.map(({ id }) => id);
const conversation = (...messages: ChatMessage[]) => ({ messages, etag: 'tag' });

describe('what is heard', () => {
  test('a message stands where its id puts it, once', () => {
    const late = withMessage(conversation(message(1), message(5)), message(3));
    expect(ids(late.messages)).toEqual([1, 3, 5]);
    expect(ids(withMessage(late, message(3)).messages)).toEqual([1, 3, 5]);
  });

  test('a message that was seen stays seen when it comes again', () => {
    const thanks = message(1, { sender: 'admin', automatic: true });
    const seen = withRead(conversation(thanks), 'admin', 1);
    expect(withMessage(seen, thanks)).toBe(seen);
  });

  test('a deleted message goes', () =>
    expect(ids(withoutMessage(conversation(message(1), message(2)), 1).messages)).toEqual([2]));

  test('what was seen is read up to there, on that side only', () => {
    const { messages } = withRead(
      conversation(message(1, { sender: 'admin' }), message(2), message(3, { sender: 'admin' })),
      'admin',
      2,
    );
    expect(messages.map(({ isRead }) => isRead)).toEqual([true, false, false]);
  });

  test('the next look brings the whole truth', () =>
    expect(withMessage(conversation(), message(1)).etag).toBeNull());
});

describe('an answer of the server', () => {
  test('replaces what was known', () =>
    expect(ids(reconciled([message(2), message(3)], [message(1)], [message(1)]))).toEqual([2, 3]));

  test('keeps what was heard while it was on its way', () =>
    expect(ids(reconciled([message(1)], [message(1)], [message(1), message(2)]))).toEqual([1, 2]));

  test('does not bring back what was deleted meanwhile', () =>
    expect(ids(reconciled([message(1), message(2)], [message(1), message(2)], [message(2)]))).toEqual([2]));
});

describe('an unsent message', () => {
  test('is shown until it has arrived', () => {
    const hello = unsent('Hello', 4);
    expect(stillUnsent([hello], [message(4)], new Set())).toEqual([hello]);
    expect(stillUnsent([hello], [message(4), message(5, { message: 'Hello' })], new Set())).toEqual([]);
  });

  test('is not taken for the same words said before it', () => {
    const again = unsent('Hello', 4);
    expect(stillUnsent([again], [message(4, { message: 'Hello' })], new Set())).toEqual([again]);
  });

  test('said twice arrives twice', () => {
    const [one, two] = [unsent('ok', 4), unsent('ok', 4, { key: 'second' })];
    const arrived = message(5, { message: 'ok' });
    expect(stillUnsent([one, two], [arrived], new Set())).toEqual([two]);
    expect(stillUnsent([two], [arrived], new Set([5]))).toEqual([two]);
  });
});

describe('grouping', () => {
  const at = (minute: number, second: number) => new Date(2026, 10, 21, 9, minute, second).toISOString();

  test('gathers what one side says in one minute', () => {
    const groups = grouped([
      message(1, { createdAt: at(3, 0) }),
      message(2, { createdAt: at(3, 59) }),
      message(3, { createdAt: at(3, 59), sender: 'admin' }),
      message(4, { createdAt: at(4, 0), sender: 'admin' }),
    ]);
    expect(groups.map(({ messages }) => ids(messages))).toEqual([[1, 2], [3], [4]]);
  });

  test('names each day once', () => {
    const groups = grouped([
      message(1, { createdAt: new Date(2026, 10, 20, 9).toISOString() }),
      message(2, { createdAt: new Date(2026, 10, 21, 9).toISOString() }),
      message(3, { createdAt: new Date(2026, 10, 21, 10).toISOString() }),
    ]);
    expect(groups.map(({ newDay }) => newDay)).toEqual([true, true, false]);
  });
});
