import { BSON, type Document } from 'mongodb';

/**
 * The version of the format. Version 1 had no keys of personal data. Version 2 contained secrets and answers, and its
 * digest had no key. Version 3 had one more kind of frame. Version 4 had no archived commits. Version 5 had no photos.
 */
export const FORMAT = 6;
/** The oldest version that this one can restore. */
export const OLDEST_FORMAT = 4;
const NAME = 'exline-backup';

export interface Header {
  format: number;
  /** Identifies the `MASTER_KEY` of the digest without revealing anything about it. */
  fingerprint: string;
}

/** The first line is not compressed, so that every version can read it. */
export const firstLine = ({ format, fingerprint }: Header): string => `${NAME} ${format} ${fingerprint}\n`;

/** The length of the digest at the end of the file: HMAC-SHA-256 of everything before it. */
export const DIGEST_BYTES = 32;
export const DIGEST_PURPOSE = 'exline digest of backups';

/** Parses the header of a file. Null if the file is not a backup. */
export const parseHeader = (beginning: string): Header | null => {
  const found = /^(\S+) (\d{1,9})(?: ([\da-f]+))?\n/.exec(beginning);
  if (found?.[1] !== NAME) return null;
  return { format: Number(found[2]), fingerprint: found[3] ?? '' };
};

/**
 * The kinds of frames in the compressed part, in this order. `end`: where the log ends. `key`: idempotency keys.
 * `personalKey`: keys of personal data, still wrapped. `segment`: a part of a segment of archived commits. `archive`: a
 * document of the collections that belong to the segments. `photo`: an uploaded photo, still encrypted.
 */
const kinds = ['end', 'commit', 'key', 'personalKey', 'segment', 'archive', 'photo'] as const;

type Kind = (typeof kinds)[number];

export interface Frame {
  kind: Kind;
  document: Document;
}

/** The bytes of a frame: one for the kind, then a BSON document, which begins with its length. */
export const toBytes = (kind: Kind, document: Document): Buffer =>
  Buffer.concat([Buffer.from([kinds.indexOf(kind)]), BSON.serialize(document)]);

const KIND_BYTES = 1;
const LENGTH_BYTES = 4;
const SHORTEST_DOCUMENT = 5;
/** MongoDB's maximum document size. */
const LONGEST_DOCUMENT = 16 * 1024 * 1024;

/** The kind and length of the next frame. Throws for anything that no backup contains, before reading further. */
const frameAt = (bytes: Buffer, from: number) => {
  const kind = kinds[bytes[from] ?? -1];
  const length = bytes.readInt32LE(from + KIND_BYTES);
  if (!kind) throw new Error('a frame of unknown kind');
  if (length < SHORTEST_DOCUMENT || length > LONGEST_DOCUMENT) throw new Error(`a frame of ${length} bytes`);
  return { kind, length };
};

/** Splits a stream of bytes into frames. */
export const readFrames = async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  let rest = Buffer.alloc(0);
  for await (const chunk of chunks) {
    rest = Buffer.concat([rest, chunk]);
    let from = 0;
    while (rest.length - from >= KIND_BYTES + LENGTH_BYTES) {
      const { kind, length } = frameAt(rest, from);
      const begin = from + KIND_BYTES;
      if (rest.length - begin < length) break;
      yield { kind, document: BSON.deserialize(rest.subarray(begin, begin + length)) };
      from = begin + length;
    }
    rest = rest.subarray(from);
  }
  if (rest.length > 0) throw new Error('an incomplete frame');
};
