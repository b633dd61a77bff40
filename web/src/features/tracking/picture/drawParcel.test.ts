import { expect, test } from 'vitest';
import { seenAt } from '../../../testing/parcel.ts';
import { drawParcel } from './drawParcel.tsx';

const sizeOf = (png: Uint8Array) => {
  const bytes = Buffer.from(png);
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
};

test.each([
  ['before its first stop', seenAt([], { status: 'Label Created' })],
  ['on its way', seenAt(['Newark, NJ', 'Denver, CO'])],
  ['with long and foreign texts', seenAt(['Newark, NJ', 'Z'.repeat(500), '東京'], { status: 'تم التسليم' })],
])('a parcel %s is drawn in the size of link previews', async (_name, parcel) => {
  expect(sizeOf(await drawParcel(parcel))).toEqual([1_200, 630]);
});

test('texts are drawn although no font of the system is used', async () => {
  const drawn = await drawParcel(seenAt(['Newark, NJ']));
  const other = await drawParcel(seenAt(['Newark, NY']));
  expect(Buffer.compare(drawn, other)).not.toBe(0);
});
