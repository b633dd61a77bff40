import { createHmac, randomUUID } from 'node:crypto';
import { open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import {
  endOfLog,
  masterKeysOf,
  completeReplacement,
  storedCommits,
  storedKeys,
  withArchiveLease,
  WrongMasterKey,
  type MasterKey,
} from '@exline/event-log';
import { CommandError, OTHER_RUNS } from '../core/commandError.ts';
import { status, type CommandDeps, type Status } from '../core/command.ts';
import { withFile } from '../core/failure.ts';
import { archiveFrames } from './archiveFrames.ts';
import { DIGEST_PURPOSE, FORMAT, firstLine, toBytes } from './format.ts';
import { storedIdempotencyKeys } from './keys.ts';
import { storedPhotos } from './photos.ts';

const SHOWN_EVERY = 1_000;
/** The end of the name of a file that is not complete. */
const PART = /^\.[\da-f-]+\.part$/;

type Masters = ReadonlyMap<string, MasterKey>;

/**
 * Everything except secrets that cannot be rebuilt. A key is stored before the commits that need
 * it, so keys are read after the commits, and so are photos.
 */
const content = async function* (
  { database: { db }, archiveUrl, show, signal }: CommandDeps,
  masters: Masters,
): AsyncGenerator<Buffer> {
  await completeReplacement(db);
  const end = await endOfLog(db);
  yield toBytes('end', { ...end });
  const { archivedTo, frames } = await archiveFrames(db, archiveUrl);
  for await (const frame of frames()) {
    signal.throwIfAborted();
    yield frame;
  }
  for await (const commit of storedCommits(db, archivedTo, end.position)) {
    signal.throwIfAborted();
    yield toBytes('commit', commit);
    if (commit._id % SHOWN_EVERY === 0) show({ saved: { position: commit._id, end: end.position } });
  }
  for await (const key of storedIdempotencyKeys(db)) yield toBytes('key', key);
  for await (const photo of storedPhotos(db)) {
    signal.throwIfAborted();
    yield toBytes('photo', photo);
  }
  for await (const block of storedKeys(db)) {
    if (!masters.has(block.by)) throw new WrongMasterKey(block, masters);
    yield toBytes('personalKey', block);
  }
};

/** Writes the whole file: a line with its format, the compressed content, and a digest of both. */
const writeTo = async (file: FileHandle, deps: CommandDeps, masters: Masters): Promise<void> => {
  const [master] = masters.values();
  if (!master) throw new CommandError('Set MASTER_KEY: the digest of a backup is made with it.');
  const hash = createHmac('sha256', master.derive(DIGEST_PURPOSE));
  const put = async (bytes: Uint8Array) => {
    hash.update(bytes);
    await file.writeFile(bytes);
  };
  await put(Buffer.from(firstLine({ format: FORMAT, fingerprint: master.name })));
  const frames = Readable.from(content(deps, masters));
  const compressed = createGzip();
  frames.once('error', (error) => compressed.destroy(error));
  frames.pipe(compressed);
  for await (const bytes of compressed) await put(bytes as Buffer);
  await file.writeFile(hash.digest());
  await file.sync();
};

/** Writes the log and the keys to one file. The file is either complete or missing. */
export const backup = async (deps: CommandDeps, file: string): Promise<Status> => {
  const result = await withArchiveLease(deps.database.db, () => save(deps, file));
  if (result === null) throw new CommandError(OTHER_RUNS);
  return result;
};

/**
 * Removes the partial files of killed backups with this name. No other backup is being written, because each needs the
 * lease.
 */
const removeParts = async (file: string): Promise<void> => {
  const [folder, own] = [dirname(file), basename(file)];
  for (const name of await readdir(folder))
    if (name.startsWith(own) && PART.test(name.slice(own.length))) await rm(join(folder, name));
};

const NOTHING_SAVED = 'Nothing was saved.';

/** Throws if the file cannot be created. Otherwise, this would be noticed only after the work. */
export const requireWritable = async (file: string): Promise<void> => {
  const found = await stat(file).catch(() => null);
  // The backup would replace a device, which other programs need.
  if (found && !found.isFile()) {
    const what = found.isDirectory() ? 'a folder. Name a file in it' : 'not a regular file. Name another one';
    throw new CommandError(`${file} is ${what}, as in: make backup FILE=exline.backup`);
  }
  const probe = `${file}.${randomUUID()}.part`;
  try {
    await (await open(probe, 'wx', 0o600)).close();
    await rm(probe);
  } catch (error) {
    throw withFile(error, file, NOTHING_SAVED);
  }
};

const save = async (deps: CommandDeps, file: string): Promise<Status> => {
  await removeParts(file);
  // A random name instead of the process id, which is the same for every command in a container.
  const part = `${file}.${randomUUID()}.part`;
  const handle = await open(part, 'wx', 0o600);
  try {
    await writeTo(handle, deps, masterKeysOf(deps.master));
    const { size } = await handle.stat();
    await handle.close();
    await rename(part, file);
    deps.print(`Saved to ${file}: ${(size / 1_000_000).toFixed(1)} MB. It holds no secrets.`);
    return status.done;
  } catch (error) {
    await handle.close().catch(() => {});
    await rm(part, { force: true });
    if (!deps.signal.aborted) throw withFile(error, file, NOTHING_SAVED);
    deps.print('Canceled; nothing was saved.');
    return status.canceled;
  }
};
