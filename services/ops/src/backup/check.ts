import { createHmac, timingSafeEqual } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { masterKeysOf, type MasterKey, type MasterSecrets } from '@exline/event-log';
import { CommandError } from '../core/commandError.ts';
import { fileReason } from '../core/failure.ts';
import {
  DIGEST_BYTES,
  DIGEST_PURPOSE,
  FORMAT,
  OLDEST_FORMAT,
  firstLine,
  readFrames,
  parseHeader,
  type Frame,
  type Header,
} from './format.ts';

const BEGINNING_BYTES = 64;
const UNCHANGED = 'Nothing was changed.';

/** A file that this version can restore. */
export interface CheckedBackup {
  file: string;
  /** The master keys of this restore, by fingerprint. */
  masters: ReadonlyMap<string, MasterKey>;
  frames: () => AsyncIterable<Frame>;
}

interface Given {
  file: string;
  master: MasterSecrets | undefined;
  /** Whether to skip the digest check, and nothing else. */
  trust: boolean;
  print: (line: string) => void;
}

const unreadable = (error: unknown) =>
  new CommandError(`The backup cannot be read: ${fileReason(error)}. ${UNCHANGED}`, { cause: error });

const beginningOf = async (file: string): Promise<string> => {
  const handle = await open(file).catch((error: unknown) => {
    throw unreadable(error);
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(BEGINNING_BYTES), 0, BEGINNING_BYTES, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } catch (error) {
    throw unreadable(error);
  } finally {
    await handle.close();
  }
};

const headerOf = async (file: string): Promise<Header> => {
  const header = parseHeader(await beginningOf(file));
  if (!header) throw new CommandError(`${file} is not a backup. ${UNCHANGED}`);
  const { format } = header;
  if (format > FORMAT)
    throw new CommandError(
      `${file} was made by a newer version (format ${format}; this one reads ${FORMAT}). ${UNCHANGED}`,
    );
  if (format < OLDEST_FORMAT)
    throw new CommandError(
      `${file} was made by an older version (format ${format}; this one reads ${FORMAT}). Restore it with that version, upgrade, and make a new backup. ${UNCHANGED}`,
    );
  return header;
};

const masterFor = (
  { fingerprint }: Header,
  file: string,
  masters: ReadonlyMap<string, MasterKey>,
): MasterKey => {
  const master = masters.get(fingerprint);
  if (master) return master;
  const given = [...masters.keys()][0];
  throw new CommandError(
    `${file} needs the MASTER_KEY of the time when it was made, whose fingerprint is ${fingerprint}. ${given ? `The given MASTER_KEY has the fingerprint ${given}` : 'No MASTER_KEY was given'}. ${UNCHANGED}`,
  );
};

const hasDigest = async (file: string, contentEnd: number, master: MasterKey): Promise<boolean> => {
  const hash = createHmac('sha256', master.derive(DIGEST_PURPOSE));
  for await (const bytes of createReadStream(file, { end: contentEnd - 1 })) hash.update(bytes as Buffer);
  const digest: Buffer[] = [];
  for await (const bytes of createReadStream(file, { start: contentEnd })) digest.push(bytes as Buffer);
  return timingSafeEqual(hash.digest(), Buffer.concat(digest));
};

/** Checks the format, `MASTER_KEY` and digest of a file before any database is changed. */
export const checkBackup = async ({ file, master, trust, print }: Given): Promise<CheckedBackup> => {
  const header = await headerOf(file);
  const masters = masterKeysOf(master);
  const own = masterFor(header, file, masters);
  const contentEnd = (await stat(file)).size - DIGEST_BYTES;
  const start = Buffer.byteLength(firstLine(header));
  if (contentEnd <= start) throw new CommandError(`${file} is damaged: its end is missing. ${UNCHANGED}`);
  if (trust)
    print(
      'TRUST=1: the digest is not checked. If the file was changed, the restore brings in whatever was added: orders, messages, even accounts of owners.',
    );
  else if (
    !(await hasDigest(file, contentEnd, own).catch((error: unknown) => {
      throw unreadable(error);
    }))
  )
    throw new CommandError(
      `${file} is damaged or was changed by someone without the MASTER_KEY: its digest is wrong. ${UNCHANGED} TRUST=1 restores it anyway, with whatever was added.`,
    );

  const frames = async function* () {
    const stored = createReadStream(file, { start, end: contentEnd - 1 });
    const content = stored.pipe(createGunzip());
    stored.once('error', (error) => content.destroy(error));
    try {
      yield* readFrames(content);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      throw new CommandError(`${file} is damaged: ${why}. ${UNCHANGED}`);
    } finally {
      stored.destroy();
    }
  };
  return { file, masters, frames };
};
