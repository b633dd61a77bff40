import { expect, test } from 'vitest';
import { readFrames, parseHeader, toBytes, type Frame } from './format.ts';

const read = async (source: AsyncIterable<Buffer>): Promise<Frame[]> => {
  const frames: Frame[] = [];
  for await (const each of readFrames(source)) frames.push(each);
  return frames;
};
const all = (...chunks: Buffer[]) =>
  read(
    (async function* () {
      yield* chunks;
    })(),
  );

/** The header of a frame that declares this document length. */
const frame = (length: number, kind = 0): Buffer => {
  const bytes = Buffer.alloc(64);
  bytes[0] = kind;
  bytes.writeInt32LE(length, 1);
  return bytes;
};

test('frames are read correctly, wherever the bytes are cut', async () => {
  const bytes = Buffer.concat([toBytes('end', { position: 1 }), toBytes('commit', { _id: 1 })]);
  const frames = [
    { kind: 'end', document: { position: 1 } },
    { kind: 'commit', document: { _id: 1 } },
  ];
  for (let cut = 0; cut <= bytes.length; cut += 1)
    expect(await all(bytes.subarray(0, cut), bytes.subarray(cut))).toEqual(frames);
});

test.each([
  ['a negative length', frame(-1)],
  ['the most negative length', frame(-2_147_483_648)],
  ['no length', frame(0)],
  ['a length less than the shortest document', frame(4)],
  ['a length that no database stores', frame(17 * 1024 * 1024)],
  ['an unknown kind', frame(30, 99)],
  ['an end that is missing', frame(1_000)],
  ['a document that is none', frame(20)],
])('a frame with %s is refused', async (_what, bytes) => {
  await expect(all(bytes)).rejects.toThrow();
});

test('a frame with an impossible length is refused before more of it is read', async () => {
  let reads = 0;
  const endless = async function* () {
    for (; ; reads += 1) yield frame(-1);
  };
  await expect(read(endless())).rejects.toThrow('-1 bytes');
  expect(reads).toBe(0);
});

test.each([
  ['exline-backup 3 0123456789ab\n', { format: 3, fingerprint: '0123456789ab' }],
  ['exline-backup 2\n', { format: 2, fingerprint: '' }],
  ['exline-backup 3 01', null],
  ['exline-backup x\n', null],
  ['something else\n', null],
])('the first line %j says %j', (text, header) => expect(parseHeader(text)).toEqual(header));
