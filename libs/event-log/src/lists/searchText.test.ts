import { expect, test } from 'vitest';
import { searchTerms, typedWords } from './searchText.ts';

const isFound = (typed: string, ...values: string[]) => {
  const terms = searchTerms(values);
  return typedWords(typed).every((word) => terms.some((term) => term.startsWith(word)));
};

test.each([
  ['ex12', 'EX1234567890'],
  ['EX1234567890', 'EX1234567890'],
  ['chen', 'Maya Chen'],
  ['maya c', 'Maya Chen'],
  ['chen maya', 'Maya Chen'],
  ['example.com', 'maya.chen@example.com'],
  ['maya.chen@ex', 'maya.chen@example.com'],
  ['or', 'Portland, OR'],
  ['OR portland', 'Portland, OR'],
  ['  Portland,  ', 'Portland, OR'],
  ['(North)', 'Oslo (North)'],
  ['#12', 'Bay 12'],
  ['C++ (Cl', 'C++ (Club) [x]'],
  ['-', '- (by the gate)'],
  ['tom & ann', 'Ann & Tom'],
  ['maya\nc', 'Maya Chen'],
  ['\u2028maya\r\nchen\u2029', 'Maya Chen'],
])('"%s" finds "%s"', (typed, value) => expect(isFound(typed, value)).toBe(true));

test.each([
  ['zoe', 'Zoë Quill'],
  ['Zoë', 'Zoe Quill'],
  ['ozel', 'Özel'],
  ['hauptstrasse', 'Hauptstraße'],
  ['soren', 'Søren'],
  ['lodz', 'Łódź'],
  ['NGUYEN', 'Nguyễn'],
  ['istanbul', 'İstanbul'],
])('"%s" finds "%s", because accents do not matter', (typed, value) =>
  expect(isFound(typed, value)).toBe(true),
);

test('the words of a search may be in several values', () =>
  expect(isFound('portland maya', 'Maya Chen', 'Portland, OR')).toBe(true));

test.each([
  ['.*', 'Maya Chen'],
  ['hen', 'Maya Chen'],
  ['m.ya', 'Maya Chen'],
  ['maya tom', 'Maya Chen'],
  ['C.. (', 'C++ (Club)'],
  ['$where', 'Maya Chen'],
])('"%s" does not find "%s"', (typed, value) => expect(isFound(typed, value)).toBe(false));

test('a long text is found by its first words', () => {
  const text = Array.from({ length: 50 }, (_, n) => `word${n}`).join(' ');
  expect(isFound('word31', text)).toBe(true);
  expect(isFound('word32', text)).toBe(false);
});
