import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs';

/** The data is damaged, or of another version. A restart would not help. */
export class UnusableData extends Error {}

/** The layout of an LMDB file on 64-bit machines with little-endian numbers. */
const MAGIC = 0xbeefc0de;
const HEADER = 24;
const PAGE_SIZE = HEADER + 24;
const FREE_TREE = HEADER + 64;
const MAIN_TREE = HEADER + 112;
const LAST_PAGE = HEADER + 120;
const TRANSACTION = HEADER + 128;
const META = HEADER + 136;
const NO_PAGE = 2n ** 64n - 1n;
const IS_BRANCH = 1;
const IS_LARGE = 1;

type Read = (from: number, bytes: number) => Buffer;

/** The page after the last one that a tree uses. */
const endOf = (readPage: (page: number) => Buffer, page: number): number => {
  const bytes = readPage(page);
  const isBranch = (bytes.readUInt16LE(18) & IS_BRANCH) !== 0;
  let end = page + 1;
  for (let pointer = HEADER; pointer < HEADER + bytes.readUInt16LE(20); pointer += 2) {
    const node = HEADER + bytes.readUInt16LE(pointer);
    if (isBranch) end = Math.max(end, endOf(readPage, bytes.readUIntLE(node, 6)));
    else if (bytes.readUInt16LE(node + 4) & IS_LARGE) {
      const value = node + 8 + bytes.readUInt16LE(node + 6);
      end = Math.max(end, Number(bytes.readBigUInt64LE(value) + bytes.readBigUInt64LE(value + 16)));
    }
  }
  return end;
};

/** Whether the file has all pages that its newest transaction uses. It may end before others that are free. */
const isWhole = (size: number, meta: Buffer, read: Read): boolean => {
  const pageSize = meta.readUInt32LE(PAGE_SIZE);
  if (size >= (Number(meta.readBigUInt64LE(LAST_PAGE)) + 1) * pageSize) return true;
  const readPage = (page: number) => read(page * pageSize, pageSize);
  return [FREE_TREE, MAIN_TREE].every((root) => {
    const page = meta.readBigUInt64LE(root);
    return page === NO_PAGE || endOf(readPage, Number(page)) * pageSize <= size;
  });
};

const faultOf = (size: number, read: Read): string | null => {
  if (size === 0) return 'is empty';
  try {
    const first = read(0, META);
    if (first.readUInt32LE(HEADER) !== MAGIC) return 'is not a database';
    const second = read(first.readUInt32LE(PAGE_SIZE), META);
    const isNewer = second.readBigUInt64LE(TRANSACTION) > first.readBigUInt64LE(TRANSACTION);
    return isWhole(size, isNewer ? second : first, read) ? null : 'is cut off';
  } catch (error) {
    // A page is missing or holds something else.
    if (error instanceof RangeError) return 'is cut off';
    throw error;
  }
};

/** Refuses a file that LMDB cannot use, because opening or reading it would end the process without a word. */
export const checkFile = (file: string): void => {
  if (!existsSync(file)) return;
  const handle = openSync(file, 'r+');
  try {
    const read: Read = (from, bytes) => {
      const buffer = Buffer.alloc(bytes);
      return buffer.subarray(0, readSync(handle, buffer, 0, bytes, from));
    };
    const fault = faultOf(fstatSync(handle).size, read);
    if (fault) throw new UnusableData(`${file} ${fault}. Move it away, and restore a backup.`);
  } finally {
    closeSync(handle);
  }
};
