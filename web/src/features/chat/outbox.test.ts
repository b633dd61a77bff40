import type { ChatMessage } from '@exline/contracts';
import { describe, expect, test } from 'vitest';
import { aMessage } from '../../testing/message.ts';
import { unsentMessages, type Unsent } from './outbox.ts';

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

describe('an unsent message', () => {
  test('is shown until it has arrived', () => {
    const hello = unsent('Hello', 4);
    expect(unsentMessages([hello], [message(4)], new Set())).toEqual([hello]);
    expect(unsentMessages([hello], [message(4), message(5, { message: 'Hello' })], new Set())).toEqual([]);
  });

  test('is not confused with an earlier message of the same text', () => {
    const again = unsent('Hello', 4);
    expect(unsentMessages([again], [message(4, { message: 'Hello' })], new Set())).toEqual([again]);
  });

  test('with the same text as another one arrives separately', () => {
    const [one, two] = [unsent('ok', 4), unsent('ok', 4, { key: 'second' })];
    const arrived = message(5, { message: 'ok' });
    expect(unsentMessages([one, two], [arrived], new Set())).toEqual([two]);
    expect(unsentMessages([two], [arrived], new Set([5]))).toEqual([two]);
  });
});
