import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { Cannot } from '../cannot.ts';
import { DIGEST_BYTES, FORMAT, firstLine, formatIn, framesIn, type Frame } from './format.ts';

const BEGINNING_BYTES = 64;

const beginningOf = async (file: string): Promise<string> => {
  const handle = await open(file).catch((error: Error) => {
    throw new Cannot(`The backup cannot be read: ${error.message}`);
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(BEGINNING_BYTES), 0, BEGINNING_BYTES, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await handle.close();
  }
};

/** Makes sure that a file is a backup that this version can read, whole and unchanged; resolves to its size. */
export const checkBackup = async (file: string): Promise<number> => {
  const format = formatIn(await beginningOf(file));
  if (format === null) throw new Cannot(`${file} is no backup.`);
  if (format > FORMAT)
    throw new Cannot(
      `${file} was made by a newer version (format ${format}; this one reads up to ${FORMAT}).`,
    );
  const { size } = await stat(file);
  const contentEnd = size - DIGEST_BYTES;
  const damaged = new Cannot(`${file} is damaged: it is not what was written. Nothing was changed.`);
  if (contentEnd <= 0) throw damaged;
  const hash = createHash('sha256');
  for await (const bytes of createReadStream(file, { end: contentEnd - 1 })) hash.update(bytes as Buffer);
  const digest: Buffer[] = [];
  for await (const bytes of createReadStream(file, { start: contentEnd })) digest.push(bytes as Buffer);
  if (!hash.digest().equals(Buffer.concat(digest))) throw damaged;
  return size;
};

/** What a backup that was checked holds. */
export const contentOf = (file: string, size: number): AsyncIterable<Frame> => {
  const start = Buffer.byteLength(firstLine(FORMAT));
  const stored = createReadStream(file, { start, end: size - DIGEST_BYTES - 1 });
  const content = stored.pipe(createGunzip());
  stored.once('error', (error) => content.destroy(error));
  return framesIn(content);
};
