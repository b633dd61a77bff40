import { expect, test } from 'vitest';
import { windowWords } from './arrival.ts';

test.each([
  ['9:00-12:00', '9:00 AM to 12:00 PM'],
  ['13:30-17:00', '1:30 PM to 5:00 PM'],
])('the delivery window %s is shown as %s', (window, words) => expect(windowWords(window)).toBe(words));
