import { expect, test } from 'vitest';
import { segmentsOf } from './segments.ts';

test.each([
  ['', 1],
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(306), 2],
  ['a'.repeat(307), 3],
  // The euro sign takes two places.
  ['€'.repeat(80), 1],
  ['€'.repeat(81), 2],
  // One place of the first part stays free, because a sign is not split.
  [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 3],
  ['速'.repeat(70), 1],
  ['速'.repeat(71), 2],
  ['😀'.repeat(35), 1],
  // 33 of them fit in 67 units.
  ['😀'.repeat(67), 3],
])('%j needs %i SMS', (text, count) => expect(segmentsOf(text)).toBe(count));
