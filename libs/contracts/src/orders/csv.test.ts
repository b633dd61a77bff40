import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeFormula, unescapeFormula } from './csv.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+1 555', "'+1 555"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\uFF1D1+1', "'\uFF1D1+1"],
  ['\t=1', "\t'=1"],
  ["'=1", "''=1"],
])('%j looks like a formula, so it is written as text: %j', (value, written) => {
  expect(escapeFormula(value)).toBe(written);
});

test.each([
  ['Maya;=1+1;', "Maya;'=1+1;"],
  ['Maya; " @SUM(A1)', `Maya; " '@SUM(A1)`],
  ['Maya\n=1', "Maya\n'=1"],
])('%j could become a formula in a cell of its own: %j', (value, written) => {
  expect(escapeFormula(value)).toBe(written);
});

test.each(['Newark, NJ', 'a=b', 'Saint-Denis', "O'Hara", 'maya@example.com', '2026-11-21', 'A; B'])(
  '%j is written as it is',
  (value) => expect(escapeFormula(value)).toBe(value),
);

test('guarded cells are read back unchanged', () => {
  const text = fc.string({ unit: fc.constantFrom(...'=+-@;\'"\t\r\n a\uFF1D'), maxLength: 12 });
  fc.assert(
    fc.property(text, (value) => unescapeFormula(escapeFormula(value)) === value),
    { seed: 5, numRuns: 2_000 },
  );
});
