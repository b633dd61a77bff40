import { BSON, type Document } from 'mongodb';

/** 1 had no keys of personal data. */
export const FORMAT = 2;
const NAME = 'exline-backup';

/** Stands before everything else, and outside of what is compressed, so that any version can read it. */
export const firstLine = (format: number): string => `${NAME} ${format}\n`;

/** SHA-256 over all that is before it ends the file. */
export const DIGEST_BYTES = 32;

/** The format that a file's beginning names; null when it is no backup. */
export const formatIn = (beginning: string): number | null => {
  const [name, format] = beginning.split('\n')[0]?.split(' ') ?? [];
  return name === NAME && /^\d{1,9}$/.test(format ?? '') ? Number(format) : null;
};

/**
 * What the compressed part holds, in this order. `end` says where its log ends; `late` are the keys that were taken while the commits were read: what
 * their calls appended may or may not be among these. `personalKey` are the keys of personal data, wrapped as they are stored; `seam` says up to where old commits were encrypted.
 */
const kinds = ['settings', 'key', 'end', 'commit', 'late', 'personalKey', 'seam'] as const;

export type Kind = (typeof kinds)[number];

export interface Frame {
  kind: Kind;
  document: Document;
}

/** One byte that says what it is, and a BSON document, which begins with its length. */
export const toBytes = (kind: Kind, document: Document): Buffer =>
  Buffer.concat([Buffer.from([kinds.indexOf(kind)]), BSON.serialize(document)]);

const LENGTH_BYTES = 4;

/** The frames in a stream of bytes. */
export const framesIn = async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  let rest = Buffer.alloc(0);
  for await (const chunk of chunks) {
    rest = Buffer.concat([rest, chunk]);
    let from = 0;
    while (rest.length - from > LENGTH_BYTES) {
      const length = rest.readInt32LE(from + 1);
      if (rest.length - from - 1 < length) break;
      const kind = kinds[rest[from] ?? -1];
      if (!kind) throw new Error('a part of unknown kind');
      yield { kind, document: BSON.deserialize(rest.subarray(from + 1, from + 1 + length)) };
      from += 1 + length;
    }
    rest = rest.subarray(from);
  }
};
