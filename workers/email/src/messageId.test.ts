import { expect, test } from 'vitest';
import { messageIdOf } from './messageId.ts';

const FROM = 'Exline <no-reply@exline.example>';

test('a mail keeps its Message-ID, and no two mails share one', () => {
  const first = messageIdOf(12, 'order-ex1', FROM);
  expect(first).toMatch(/^<mail-12\.[0-9a-f]{24}@exline\.example>$/);
  expect(messageIdOf(12, 'order-ex1', FROM)).toBe(first);
  expect(messageIdOf(13, 'order-ex1', FROM)).not.toBe(first);
  expect(messageIdOf(12, 'order-ex2', FROM)).not.toBe(first);
});

test('it says nothing of the conversation that the mail is about', () =>
  expect(messageIdOf(12, 'chat-session_secret', 'a@b.example')).not.toContain('secret'));
