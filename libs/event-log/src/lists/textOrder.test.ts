import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareTexts, sortedText } from './textOrder.ts';

const sorted = (...texts: string[]) => texts.map(sortedText).toSorted(compareTexts);

test('texts are sorted to their ends, without case and accents', () =>
  expect(
    sorted(
      'Émile Zola',
      'emile zolb',
      'EMILE ZOL',
      'A long name of many letters B',
      'A long name of many letters a',
    ),
  ).toEqual([
    'a long name of many letters a',
    'a long name of many letters b',
    'emile zol',
    'emile zola',
    'emile zolb',
  ]));

test('signs come before digits, digits before letters, and other scripts follow in their own order', () =>
  expect(sorted('я', 'б', 'Ω', 'α', 'z', '9', '-', '山', 'い', 'ア')).toEqual([
    '-',
    '9',
    'z',
    'α',
    'ω',
    'б',
    'я',
    'ア',
    'い',
    '山',
  ]));

const letters = fc.constantFrom(
  ...'ab z09-,.\u00E9\u00DF\u0431\u044F\u03B1\u0E01\u0E34\u5C71\u3042\u{1F600}',
);
const text = fc.string({ unit: letters, maxLength: 6 }).map(sortedText);

test('the order is complete: only equal texts compare as equal, and any three agree', () =>
  fc.assert(
    fc.property(text, text, text, (a, b, c) => {
      expect(compareTexts(a, b) === 0).toBe(a === b);
      expect(Math.sign(compareTexts(a, b))).toBe(-Math.sign(compareTexts(b, a)) + 0);
      const [one, two, three] = [a, b, c].toSorted(compareTexts);
      expect(compareTexts(one!, three!)).toBeLessThanOrEqual(0);
      expect([c, b, a].toSorted(compareTexts)).toEqual([one, two, three]);
    }),
    { numRuns: 2_000 },
  ));

test('Latin letters are sorted like the rest of Unicode', () => {
  const { compare } = new Intl.Collator('en', { sensitivity: 'base' });
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'abcz019 '), maxLength: 6 }),
      fc.string({ unit: fc.constantFrom(...'abcz019 '), maxLength: 6 }),
      (a, b) => {
        expect(Math.sign(compareTexts(a, b))).toBe(compare(a, b));
      },
    ),
  );
});
