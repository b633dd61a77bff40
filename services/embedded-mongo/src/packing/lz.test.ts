import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dictionaryNumberOf, dictionaryOf, isPacked, pack, unpack } from './lz.ts';

const empty = dictionaryOf(0, Buffer.alloc(0));
const bytes = (text: string) => Buffer.from(text);

/** Bytes with the length in front, like every document. */
const document = (content: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeInt32LE(content.length + 4);
  return Buffer.concat([length, content]);
};

test('every document that is packed is restored, with and without a dictionary', () => {
  const few = fc.array(fc.constantFrom(0, 1, 2, 255), { maxLength: 4_000 }).map((all) => Buffer.from(all));
  const words = fc
    .array(fc.constantFrom('status', 'Delivered', '\0', 'trackingNumber', 'x'), { maxLength: 300 })
    .map((all) => bytes(all.join('')));
  const random = fc.uint8Array({ maxLength: 600 }).map((all) => Buffer.from(all));
  const content = fc.oneof(few, words, random);
  fc.assert(
    fc.property(content, content, fc.nat(127), (known, given, number) => {
      const dictionary = dictionaryOf(number, known);
      const whole = document(given);
      const packed = pack(dictionary, whole);
      if (!packed) return;
      expect(isPacked(packed)).toBe(true);
      expect(dictionaryNumberOf(packed)).toBe(number);
      expect(packed.length).toBeLessThan(whole.length);
      expect(unpack(dictionary, packed).equals(whole)).toBe(true);
    }),
  );
});

test.each([5, 14, 15, 16, 254, 255, 256, 269, 270, 271, 600, 5_000])(
  'a run of %i equal bytes is packed',
  (length) => {
    const whole = document(
      Buffer.concat([bytes('a long beginning without any repetition'), Buffer.alloc(length + 20, 7)]),
    );
    const packed = pack(empty, whole);
    expect(packed && unpack(empty, packed).equals(whole)).toBe(true);
  },
);

test('pieces of the dictionary cost three bytes', () => {
  const names = 'trackingNumber customerName customerEmail estimatedDelivery';
  const packed = pack(dictionaryOf(1, bytes(names)), document(bytes(`${names} of 12`)));
  expect(packed?.length).toBeLessThan(25);
});

test('a document without repetition stays plain, and so does a very large one', () => {
  expect(pack(empty, document(bytes('abcdefghijklmnopqrstuvwxyz')))).toBeUndefined();
  expect(pack(empty, document(Buffer.alloc(40_000)))).toBeUndefined();
});

test('a plain document is never taken for a packed one', () => {
  for (const length of [5, 255, 16_384, 16 * 1024 * 1024]) {
    const header = Buffer.alloc(4);
    header.writeInt32LE(length);
    expect(isPacked(header)).toBe(false);
  }
});

test('damaged bytes are refused', () => {
  const whole = document(bytes('again and again and again and again and again'));
  const packed = pack(empty, whole) ?? Buffer.alloc(0);
  expect(() => unpack(empty, packed.subarray(0, -1))).toThrow(/damaged/);
  expect(() => unpack(empty, Buffer.concat([packed, Buffer.of(0)]))).toThrow(/damaged/);
});
