import { createHash } from 'node:crypto';
import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import {
  createLease,
  endOfLog,
  seamIn,
  settleReplacement,
  storedCommits,
  storedKeys,
} from '@exline/event-log';
import { Cannot } from '../cannot.ts';
import { status, type CommandDeps, type Status } from '../command.ts';
import { ARCHIVE } from '../encrypt.ts';
import { within } from '../within.ts';
import { FORMAT, firstLine, toBytes } from './format.ts';
import { allKeys, lateKeys } from './keys.ts';
import { readSecrets } from './secrets.ts';

const SHOWN_EVERY = 1_000;
const LEASE_WITHIN_MS = 6_000;

/**
 * Everything that cannot be made again. The keys are read before the end of the log is settled, and what came to them
 * since is read after it: so every answer in it is about commits that are in it, too.
 */
const content = async function* ({
  database: { db, dataDir },
  show,
  signal,
}: CommandDeps): AsyncGenerator<Buffer> {
  await settleReplacement(db);
  const madeAt = new Date();
  yield toBytes('settings', { madeAt: madeAt.toISOString(), secrets: readSecrets(dataDir) });
  for await (const key of allKeys(db)) yield toBytes('key', key);
  const end = await endOfLog(db);
  yield toBytes('end', { ...end });
  yield toBytes('seam', await seamIn(db));
  for await (const commit of storedCommits(db, end.position)) {
    signal.throwIfAborted();
    yield toBytes('commit', commit);
    if (commit._id % SHOWN_EVERY === 0) show({ saved: { position: commit._id, end: end.position } });
  }
  for await (const key of lateKeys(db, madeAt)) yield toBytes('late', key);
  // A commit never stands before its key: all that these commits need are there by now.
  for await (const key of storedKeys(db)) yield toBytes('personalKey', key);
};

/** Writes the whole file: what says its format, the compressed content, and a digest over both. */
const writeTo = async (file: FileHandle, deps: CommandDeps): Promise<void> => {
  const hash = createHash('sha256');
  const put = async (bytes: Uint8Array) => {
    hash.update(bytes);
    await file.writeFile(bytes);
  };
  await put(Buffer.from(firstLine(FORMAT)));
  const frames = Readable.from(content(deps));
  const compressed = createGzip();
  frames.once('error', (error) => compressed.destroy(error));
  frames.pipe(compressed);
  for await (const bytes of compressed) await put(bytes as Buffer);
  await file.writeFile(hash.digest());
  await file.sync();
};

/** Puts log, keys and generated secrets into one file, which is there whole or not at all. */
export const backup = async (deps: CommandDeps, file: string): Promise<Status> => {
  const lease = createLease({ db: deps.database.db, name: ARCHIVE });
  try {
    if (!(await within(LEASE_WITHIN_MS, lease.held)))
      throw new Cannot('Old commits are being encrypted, or another backup is on its way: wait for its end.');
    return await save(deps, file);
  } finally {
    await lease.stop();
  }
};

const save = async (deps: CommandDeps, file: string): Promise<Status> => {
  const part = `${file}.${process.pid}.part`;
  const handle = await open(part, 'wx', 0o600);
  try {
    await writeTo(handle, deps);
    const { size } = await handle.stat();
    await handle.close();
    await rename(part, file);
    deps.print(
      `Saved to ${file}: ${(size / 1_000_000).toFixed(1)} MB. It holds personal data and secrets: keep it safe.`,
    );
    return status.done;
  } catch (error) {
    await handle.close().catch(() => {});
    await rm(part, { force: true });
    if (!deps.signal.aborted) throw error;
    deps.print('Cancelled; nothing was saved.');
    return status.cancelled;
  }
};
