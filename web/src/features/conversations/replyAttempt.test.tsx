import { expect, test } from 'vitest';
import { replyAttempt } from './replyForm.ts';

test('a merge with a conversation without a failed reply keeps the key of the failed reply', () => {
  const before = replyAttempt.of('s2', 'It arrives today');
  replyAttempt.move('s1', 's2');
  expect(replyAttempt.of('s2', 'It arrives today')).toEqual(before);
});
