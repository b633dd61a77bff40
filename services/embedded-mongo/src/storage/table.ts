import { open, type RootDatabase } from 'lmdb';

export type Table = RootDatabase<Buffer, Buffer>;

/** Opens or creates the one LMDB table of a folder, `data.mdb`. */
export const openTable = (folder: string): Table =>
  open<Buffer, Buffer>({
    path: folder,
    noSubdir: false,
    keyEncoding: 'binary',
    encoding: 'binary',
    // Without overlapping sync, a commit resolves after its fsync. With it, an acknowledged write can be lost.
    overlappingSync: false,
    cache: false,
    // Commits are grouped here. LMDB's own grouping rejects a promise that no one can handle when a commit
    // fails, and that would end the process.
    eventTurnBatching: false,
    maxReaders: 16,
  });

export const asBuffer = (bytes: Uint8Array): Buffer =>
  Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
