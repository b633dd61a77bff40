import { expect, test } from 'vitest';
import { parcelSeenAt } from '../../../testing/parcel.ts';
import { stopsLineOf } from '../stopsLine.ts';
import { drawable, drawableParcel } from './drawable.ts';

test.each([
  ['Portland, OR', 'Portland, OR'],
  ['São Paulo', 'São Paulo'],
  ['Łódź', 'Łódź'],
  ['Hồ Chí Minh', 'Ho Chí Minh'],
  ['a\n\tb', 'a b'],
  ['東京', null],
  ['Портленд', null],
  ['📦', null],
])('%s is drawn as %s', (text, drawn) => expect(drawable(text)).toBe(drawn));

test('a parcel is not drawn at the stop before a place whose name cannot be drawn', () => {
  expect(stopsLineOf(drawableParcel(parcelSeenAt(['Newark, NJ', 'Denver, CO', '東京'])))).toEqual([]);
  expect(stopsLineOf(drawableParcel(parcelSeenAt(['Newark, NJ', null, 'Denver, CO'])))).toHaveLength(3);
});
