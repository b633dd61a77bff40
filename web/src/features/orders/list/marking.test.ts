import { expect, test } from 'vitest';
import { missingIn, partsOf, wordsIn } from './marking.ts';

/** The text with its marked parts in brackets. */
const marked = (text: string, typed: string) =>
  partsOf(text, wordsIn(typed))
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

test.each([
  ['Maya Chen', 'chen may', '[May]a [Chen]'],
  ['Zoë Quill', 'zoe', '[Zoë] Quill'],
  ['Zoe Quill', 'ZOË', '[Zoe] Quill'],
  ['Hauptstraße 1', 'hauptstrasse', '[Hauptstraße] 1'],
  ['Łódź', 'lod', '[Łód]ź'],
  ['EX1234567890', '7890', 'EX123456[7890]'],
  ['EX1234567890', '789', 'EX1234567890'],
  ['EX1234567890', 'ex12', '[EX12]34567890'],
  ['Amaya', 'maya', 'Amaya'],
  ['maya.chen@example.com', 'example.c', 'maya.chen@[example.c]om'],
  ['Oslo (North)', '(north', 'Oslo ([North])'],
  ['Maya', '', 'Maya'],
  ['1.*', '.*', '1.*'],
])('"%s" marks what "%s" finds', (text, typed, shown) => expect(marked(text, typed)).toBe(shown));

test('words that no text contains are missing', () =>
  expect(missingIn(['Maya Chen', null], ['maya', 'newark'])).toEqual(['newark']));
