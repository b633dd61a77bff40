import { expect, test } from 'vitest';
import { consoleLine } from './childLine.ts';

test('warnings and errors of a child are shown with their reason', () => {
  expect(consoleLine('gateway', '{"level":40,"msg":"Redis is away","reason":"refused"}')).toBe(
    '[gateway] Redis is away (refused)',
  );
});

test('a line of the security log names its event', () => {
  expect(consoleLine('gateway', '{"level":40,"security":"sign_in_refused","msg":"security"}')).toBe(
    '[gateway] security (sign_in_refused)',
  );
});

test('an error is shown with the first line of its message', () => {
  const line =
    '{"level":50,"err":{"message":"connection timed out\\nat 10.0.0.1","stack":"at x"},"msg":"fault"}';
  expect(consoleLine('gateway', line)).toBe('[gateway] fault (connection timed out)');
});

test.each(['{"level":30,"msg":"ready"}', 'plain text', '{', '{ [Error: x] code: 1 }', '{"level":40', ''])(
  '%j is not shown, and harms nothing',
  (line) => expect(consoleLine('gateway', line)).toBeNull(),
);
