/**
 * Packs documents like LZ4: pieces of bytes that already occurred in the dictionary or earlier in the document
 * become references. A general compressor has no fast call for values this small, and Node has none at all that
 * takes a dictionary and needs only microseconds.
 *
 * A packed document starts with its original length in three bytes and a fourth byte with the highest bit set.
 * The first four bytes of a plain document are its length, which never has that bit. Then follow sequences: a
 * token with the length of the literals (high half) and of the reference (low half, minus 4), the literals, and
 * the distance of the reference in two bytes. A half of 15 continues in further bytes. The last sequence has no
 * reference.
 */

export interface Dictionary {
  /** The number of the dictionary, below 128. It is stored in the fourth byte of a packed document. */
  readonly number: number;
  readonly bytes: Buffer;
  /** The last position of each hash of four bytes in the dictionary. */
  readonly positions: Int32Array;
}

const HEADER_BYTES = 4;
const PACKED = 0x80;
const MIN_MATCH_BYTES = 4;
const MAX_DISTANCE = 0xffff;
const HASH_BITS = 12;
/** Small enough that, with the largest dictionary, every distance fits into two bytes. */
const LARGEST_INPUT = 32_768;
export const LARGEST_DICTIONARY = 16_384;

const positions = new Int32Array(1 << HASH_BITS);
/** The dictionary, followed by the document. */
let plain: Buffer = Buffer.alloc(LARGEST_DICTIONARY + LARGEST_INPUT);
/** The dictionary in `plain`. Documents of one collection follow each other, so it is rarely replaced. */
let placed: Dictionary | undefined;
const output: Buffer = Buffer.alloc(LARGEST_INPUT);

const place = (dictionary: Dictionary): void => {
  if (placed !== dictionary) dictionary.bytes.copy(plain);
  placed = dictionary;
};

/**
 * Shorter pieces are copied in a loop, which takes less time than a call of `Buffer.copy`. Most pieces are this short.
 */
const SHORT = 32;

const copy = (from: Buffer, begin: number, end: number, to: Buffer, at: number): void => {
  if (end - begin > SHORT) from.copy(to, at, begin, end);
  else for (let next = begin; next < end; next++) to[at + next - begin] = from[next] as number;
};

const wordAt = (bytes: Buffer, at: number): number =>
  (bytes[at] as number) |
  ((bytes[at + 1] as number) << 8) |
  ((bytes[at + 2] as number) << 16) |
  ((bytes[at + 3] as number) << 24);

const hashOf = (word: number): number => Math.imul(word, 0x9e3779b1) >>> (32 - HASH_BITS);

export const dictionaryOf = (number: number, bytes: Buffer): Dictionary => {
  const known = new Int32Array(1 << HASH_BITS).fill(-1);
  for (let at = 0; at + MIN_MATCH_BYTES <= bytes.length; at++) known[hashOf(wordAt(bytes, at))] = at;
  return { number, bytes, positions: known };
};

export const isPacked = (stored: Buffer): boolean => ((stored[3] ?? 0) & PACKED) !== 0;

export const dictionaryNumberOf = (packed: Buffer): number => (packed[3] ?? 0) & ~PACKED;

/** Returns undefined if packing saves nothing or the document is large. */
export const pack = (dictionary: Dictionary, document: Buffer): Buffer | undefined => {
  if (document.length > LARGEST_INPUT) return undefined;
  const begin = dictionary.bytes.length;
  const end = begin + document.length;
  place(dictionary);
  document.copy(plain, begin);
  positions.set(dictionary.positions);
  output.writeUIntLE(document.length, 0, 3);
  output[3] = PACKED | dictionary.number;
  let size = HEADER_BYTES;
  let literals = begin;

  const length = (rest: number): void => {
    let left = rest;
    for (; left >= 255; left -= 255) output[size++] = 255;
    output[size++] = left;
  };
  /** Returns false if the output becomes longer than the document. */
  const sequence = (upTo: number, matched: number, distance: number): boolean => {
    const count = upTo - literals;
    // The token, the distance and every further byte of the lengths.
    if (size + count + (count + matched) / 255 + 5 >= document.length) return false;
    const shown = matched === 0 ? 0 : matched - MIN_MATCH_BYTES;
    output[size++] = (Math.min(count, 15) << 4) | Math.min(shown, 15);
    if (count >= 15) length(count - 15);
    copy(plain, literals, upTo, output, size);
    size += count;
    if (matched === 0) return true;
    output[size++] = distance & 0xff;
    output[size++] = distance >> 8;
    if (shown >= 15) length(shown - 15);
    return true;
  };

  for (let at = begin; at + MIN_MATCH_BYTES <= end;) {
    const word = wordAt(plain, at);
    const hash = hashOf(word);
    const found = positions[hash] as number;
    positions[hash] = at;
    if (found < 0 || at - found > MAX_DISTANCE || wordAt(plain, found) !== word) {
      at++;
      continue;
    }
    let matched = MIN_MATCH_BYTES;
    while (at + matched < end && plain[found + matched] === plain[at + matched]) matched++;
    if (!sequence(at, matched, at - found)) return undefined;
    at += matched;
    literals = at;
  }
  if (literals < end && !sequence(end, 0, 0)) return undefined;
  return Buffer.from(output.subarray(0, size));
};

/** Restores the document. Throws if the bytes do not fit the dictionary. */
export const unpack = (dictionary: Dictionary, packed: Buffer): Buffer => {
  const begin = dictionary.bytes.length;
  const end = begin + packed.readUIntLE(0, 3);
  if (plain.length < end) {
    plain = Buffer.alloc(end);
    placed = undefined;
  }
  place(dictionary);
  let from = HEADER_BYTES;
  let at = begin;

  const length = (half: number): number => {
    if (half < 15) return half;
    let sum = half;
    for (;;) {
      const more = packed[from++] ?? 0;
      sum += more;
      if (more < 255) return sum;
    }
  };

  while (at < end && from < packed.length) {
    const token = packed[from++] as number;
    const count = length(token >> 4);
    copy(packed, from, from + count, plain, at);
    from += count;
    at += count;
    if (at >= end) break;
    const distance = (packed[from] as number) | ((packed[from + 1] as number) << 8);
    from += 2;
    const matched = length(token & 15) + MIN_MATCH_BYTES;
    if (distance === 0 || distance > at || at + matched > end)
      throw new Error('a packed document is damaged');
    // A reference may reach into the bytes that it writes.
    for (const stop = at + matched; at < stop; at++) plain[at] = plain[at - distance] as number;
  }
  if (at !== end || from !== packed.length) throw new Error('a packed document is damaged');
  return Buffer.from(plain.subarray(begin, end));
};
