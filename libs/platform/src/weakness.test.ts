import { expect, test } from 'vitest';
import { weaknessOf } from './weakness.ts';

test.each(['password', 'x', 'fourteen chars'])('%j is too short', (password) =>
  expect(weaknessOf(password)).toBe('must have at least 15 characters'),
);

test.each([
  'mailcreated5240',
  'MailCreated5240',
  'passwordpassword',
  'Password12345678',
  '1234567890123456',
  'qwertyuiopasdfghj',
  'iloveyouiloveyou',
  'P@ssw0rdP@ssw0rd',
  'thisisapassword',
  'aaaaaaaaaaaaaaaa',
  'abcdefghijklmnop',
  'sunshine20262026',
])('%j is easy to guess', (password) => expect(weaknessOf(password)).toMatch(/^must be harder to guess/));

test.each([
  'exline-parcel-tracking',
  'Exline Parcel 2026!',
  'EXLINE.delivery.admin',
  'shipping+logistics+courier',
])('%j is made of words of this product', (password) =>
  expect(weaknessOf(password)).toMatch(/^must be harder to guess/),
);

test("the person's name and address make a password no stronger", () => {
  const password = 'Maya Chen, Chen Maya, 44';
  expect(weaknessOf(password)).toBeNull();
  expect(weaknessOf(password, ['Maya Chen'])).toMatch(/^must be harder to guess/);
  expect(weaknessOf(password, ['maya.chen@example.com'])).toMatch(/^must be harder to guess/);
});

test('a short part of a name is ignored, because it is in many words', () =>
  expect(weaknessOf('a staple and a battery', ['Al Li', 'al@x.example'])).toBeNull());

test.each([
  'correct horse battery',
  'ünïcødé phrase!',
  'k3Jd9fLq0PzX7aBc',
  'my delivery van is slow and green',
  'x'.repeat(3) + 'wholly unlikely words of my own '.repeat(30),
])('nothing is known against %j', (password) => expect(weaknessOf(password)).toBeNull());

test.each(['4@', 'a4@$51', 'passw0rd', '1/2/2026', '($@0!1|7+5'])(
  'a long password made of %j is judged quickly',
  (part) => {
    const before = process.cpuUsage();
    weaknessOf(part.repeat(1_000 / part.length));
    expect(process.cpuUsage(before).user).toBeLessThan(500_000);
  },
);
