import { expect, test } from 'vitest';
import { segmentsOf } from './segments.ts';

test.each([
  ['', 1],
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(306), 2],
  ['a'.repeat(307), 3],
  // The euro sign counts as two characters.
  ['€'.repeat(80), 1],
  ['€'.repeat(81), 2],
  // The first part has 152 characters, because the euro sign is not split between parts.
  [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 3],
  ['速'.repeat(70), 1],
  ['速'.repeat(71), 2],
  ['😀'.repeat(35), 1],
  // A part has room for 67 units, which is 33 of these emoji.
  ['😀'.repeat(67), 3],
])('%j needs %i SMS', (text, count) => expect(segmentsOf(text)).toBe(count));
