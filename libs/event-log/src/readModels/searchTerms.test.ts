import { expect, test } from 'vitest';
import { beginsWith, searchTerms } from './searchTerms.ts';

const found = (typed: string, ...values: string[]) =>
  searchTerms(values).some((term) => beginsWith(typed).$in.some((pattern) => pattern.test(term)));

test.each([
  ['ex12', 'EX1234567890'],
  ['EX1234567890', 'EX1234567890'],
  ['chen', 'Maya Chen'],
  ['maya c', 'Maya Chen'],
  ['example.com', 'maya.chen@example.com'],
  ['or', 'Portland, OR'],
  ['  Portland,  ', 'Portland, OR'],
  ['(North)', 'Oslo (North)'],
  ['#12', 'Bay 12'],
  ['-', '- (by the gate)'],
  ['maya\nc', 'Maya Chen'],
  ['ＥＸ１２', 'EX1234567890'],
  ['ＥＸ１２', 'ＥＸ１２３４'],
  ['\u2028maya\r\nchen\u2029', 'Maya Chen'],
])('"%s" finds "%s"', (typed, value) => expect(found(typed, value)).toBe(true));

test.each([
  ['.*', 'Maya Chen'],
  ['hen', 'Maya Chen'],
  ['m.ya', 'Maya Chen'],
])('"%s" does not find "%s"', (typed, value) => expect(found(typed, value)).toBe(false));

test.each(['\n', '\r', '\u2028', '\u2029'])(
  'the pattern of a pasted line break (%j) holds no escape',
  (lineBreak) => expect(beginsWith(`a${lineBreak}b`).$in).toEqual([/^a b/]),
);
