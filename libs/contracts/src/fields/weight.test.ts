import { expect, test } from 'vitest';
import { gramsIn, MAX_GRAMS, weightText } from './weight.ts';

test.each([
  ['2 lb 5 oz', 1049],
  ['2lb', 907],
  ['2.5 pounds', 1134],
  ['12 OZ', 340],
  ['2 lbs, 5.5 ounces', 1063],
  [' 1 lb. 1 oz. ', 482],
  ['150 lb', MAX_GRAMS],
  ['0 oz', 0],
])('%j is %i grams', (text, grams) => expect(gramsIn(text)).toBe(grams));

test.each(['', '5', 'lb', '5 kg', '2 lb 5', '-1 lb', '2 oz 5 lb', '1e3 oz', '٥ lb', '2 lb\n5 oz; 1 lb'])(
  '%j is no weight',
  (text) => expect(gramsIn(text)).toBeNull(),
);

test.each([
  [1049, '2 lb 5 oz'],
  [907, '2 lb'],
  [1, '0.04 oz'],
  [MAX_GRAMS, '150 lb'],
])('%i grams are shown as %j', (grams, text) => expect(weightText(grams)).toBe(text));

test('every displayed weight parses to the same grams', () => {
  const wrong = Array.from({ length: MAX_GRAMS }, (_, index) => index + 1).filter(
    (grams) => gramsIn(weightText(grams)) !== grams,
  );
  expect(wrong).toEqual([]);
});
