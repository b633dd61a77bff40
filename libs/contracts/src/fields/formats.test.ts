import { expect, test } from 'vitest';
import { PHONE, POSTAL_CODE, windowMinutes } from './formats.ts';

test.each(['+1 503 555 0142', '(503) 555-0142', '5550142', '+49.30.901820'])('%j is a phone number', (text) =>
  expect(PHONE.test(text)).toBe(true),
);
test.each(['0142', '503 555 01x2', '++1 503 555 0142', '1234567890123456', ''])(
  '%j is no phone number',
  (text) => expect(PHONE.test(text)).toBe(false),
);

test.each(['97214', '97214-3301', 'SW1A 1AA', '101'])('%j is a postal code', (text) =>
  expect(POSTAL_CODE.test(text)).toBe(true),
);
test.each(['', '9', '-97214', '97214 ', '97/214', '1234567890123'])('%j is no postal code', (text) =>
  expect(POSTAL_CODE.test(text)).toBe(false),
);

test.each([
  ['9:00-12:00', 540, 720],
  ['09:30-10:15', 570, 615],
  ['0:00-23:59', 0, 1_439],
])('%j is a window', (text, from, to) => expect(windowMinutes(text)).toEqual({ from, to }));
test.each([
  '12:00-9:00',
  '9:00-9:00',
  '9-12',
  '9:00 - 12:00',
  '9:60-12:00',
  '20:00-24:00',
  '9:00-12:00 PM',
  '',
])('%j is no window', (text) => expect(windowMinutes(text)).toBeNull());
