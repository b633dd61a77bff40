import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eachRowWith } from './digitIndex.ts';
import { packing, rowsWith, type RowTexts } from './packedTerms.ts';
import { runToEnd } from './steps.ts';

const packTerms = (texts: readonly RowTexts[]) => runToEnd(packing(texts));

// U+FFFD and the emoji have one order as UTF-8 bytes and the opposite order as UTF-16 code units.
const term = fc.string({
  unit: fc.constantFrom('a', 'b', '~', 'é', '\uFFFD', '😀'),
  minLength: 1,
  maxLength: 4,
});

test('the rows with a beginning are those that have such a term, also outside of ASCII', () => {
  fc.assert(
    fc.property(fc.array(fc.array(term, { maxLength: 3 }), { maxLength: 12 }), term, (rows, beginning) => {
      const packed = packTerms(rows.map((terms) => ({ terms: [...new Set(terms)], sorted: [] })));
      const expected = rows.flatMap((terms, row) =>
        terms.some((one) => one.startsWith(beginning)) ? [row] : [],
      );
      expect([...new Set(rowsWith(packed, beginning))].toSorted((a, b) => a - b)).toEqual(expected);
    }),
  );
});

const number = fc.option(fc.string({ unit: fc.constantFrom('1', '2', 'x', 'é'), maxLength: 9 }));
const word = fc
  .tuple(
    fc.string({ unit: fc.constantFrom('1', '2'), minLength: 4, maxLength: 4 }),
    fc.string({ unit: fc.constantFrom('1', 'x'), maxLength: 2 }),
  )
  .map(([digits, rest]) => digits + rest);

test('the rows with digits inside are those whose text contains them, also with more characters after them', () => {
  fc.assert(
    fc.property(fc.array(number, { maxLength: 12 }), word, (texts, wanted) => {
      const { text, sorted } = packTerms(texts.map((one) => ({ terms: [], sorted: [one] })));
      const [column] = sorted;
      const found = new Set<number>();
      if (column) eachRowWith(text, column, wanted, (row) => void found.add(row));
      const expected = texts.flatMap((one, row) => (one?.includes(wanted) ? [row] : []));
      expect([...found].toSorted((a, b) => a - b)).toEqual(expected);
    }),
  );
});
