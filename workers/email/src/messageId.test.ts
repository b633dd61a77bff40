import { expect, test } from 'vitest';
import { messageIdOf } from './messageId.ts';

const FROM = 'Exline <no-reply@exline.example>';

test('a mail keeps its Message-ID, and no two mails share one', () => {
  const first = messageIdOf(12, 'a1', FROM);
  expect(first).toMatch(/^<mail-12\.[0-9a-f]{24}@exline\.example>$/);
  expect(messageIdOf(12, 'a1', FROM)).toBe(first);
  expect(messageIdOf(13, 'a1', FROM)).not.toBe(first);
  expect(messageIdOf(12, 'b2', FROM)).not.toBe(first);
});

test('a Message-ID reveals only a log position', () =>
  expect(messageIdOf(12, 'a1b2c3d4', 'a@b.example')).not.toContain('a1b2c3d4'));
