import { expect, test } from 'vitest';
import { deliveryTokens } from './deliveryTokens.ts';

const to = 'maya.chen@example.com';
const tokens = deliveryTokens({ secret: 'a master key for tests' });

test('a link is valid for its order and its recipient only', () => {
  const token = tokens.issue({ orderId: 7, to });
  expect(tokens.matches(token, { orderId: 7, to: to.toUpperCase() })).toBe(true);
  expect(tokens.matches(token, { orderId: 8, to })).toBe(false);
  expect(tokens.matches(token, { orderId: 7, to: 'other@example.com' })).toBe(false);
  expect(tokens.matches(`${token}x`, { orderId: 7, to })).toBe(false);
  expect(tokens.matches('', { orderId: 7, to })).toBe(false);
});

test('a link has more than 128 bits, and stays valid while the master key is being replaced', () => {
  const token = tokens.issue({ orderId: 7, to });
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  const both = deliveryTokens({ secret: 'the next master key', before: 'a master key for tests' });
  expect(both.matches(token, { orderId: 7, to })).toBe(true);
  expect(deliveryTokens({ secret: 'the next master key' }).matches(token, { orderId: 7, to })).toBe(false);
});
