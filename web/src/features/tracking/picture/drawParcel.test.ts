import { expect, test } from 'vitest';
import { parcelSeenAt } from '../../../testing/parcel.ts';
import { drawParcel } from './drawParcel.tsx';

const sizeOf = (png: Uint8Array) => {
  const bytes = Buffer.from(png);
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
};

test.each([
  ['before its first stop', parcelSeenAt([], { status: 'Label Created' })],
  ['on its way', parcelSeenAt(['Newark, NJ', 'Denver, CO'])],
  [
    'with long and foreign texts',
    parcelSeenAt(['Newark, NJ', 'Z'.repeat(500), '東京'], { status: 'تم التسليم' }),
  ],
])('a parcel %s is drawn in the size of link previews', async (_name, parcel) => {
  expect(sizeOf(await drawParcel(parcel))).toEqual([1_200, 630]);
});

test('texts are drawn although no font of the system is used', async () => {
  const drawn = await drawParcel(parcelSeenAt(['Newark, NJ']));
  const other = await drawParcel(parcelSeenAt(['Newark, NY']));
  expect(Buffer.compare(drawn, other)).not.toBe(0);
});
