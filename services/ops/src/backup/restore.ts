import {
  archiveCollections,
  createReplacement,
  destroyedKeys,
  endOfLog,
  openBlock,
  PERSONAL_KEYS,
  personalKeyIndexes,
  restoredBlock,
  withArchiveLease,
  type KeyBlock,
} from '@exline/event-log';
import { within } from '@exline/kernel';
import { isLeaseHeld } from '@exline/mongo';
import { STATUS_CHECKPOINT } from '@exline/subscriptions';
import type { Document } from 'mongodb';
import { CommandError, OTHER_RUNS } from '../core/commandError.ts';
import { status, type CommandDeps, type Status } from '../core/command.ts';
import { withState } from '../core/failure.ts';
import { faultCountText, verifyLog } from '../commands/verify.ts';
import { segmentWriter } from './archiveFrames.ts';
import type { CheckedBackup } from './check.ts';
import { idempotencyKeyIndexes, IDEMPOTENCY_KEYS } from './keys.ts';
import { PHOTOS_AT_ONCE, UPLOADED_PHOTOS, uploadedPhotoIndexes } from './photos.ts';

const BATCH = 1_000;

/** A busy process can lose the lease for a moment. */
const HELD_WITHIN_MS = 6_000;

const refuseRunning = async ({ db, isRunning }: CommandDeps['database']): Promise<void> => {
  if (isRunning || (await isLeaseHeld(db, 'sweeps')))
    throw new CommandError('The system is running. Stop it first.');
};

const refuseOccupied = async ({ db }: CommandDeps['database'], force: boolean): Promise<void> => {
  const { position } = await endOfLog(db);
  if (position > 0 && !force)
    throw new CommandError(
      `The database already holds ${position} commits. FORCE=1 replaces them with the backup.`,
    );
};

/** Throws if the system could not use the keys of personal data after the restore. */
const requireOpen = (block: KeyBlock, masters: CheckedBackup['masters']): void => {
  const master = masters.get(block.by);
  if (!master)
    throw new CommandError(
      `The backup was made while MASTER_KEY was replaced. Set MASTER_KEY_BEFORE to the older one: its fingerprint is ${block.by}. Nothing was changed.`,
    );
  try {
    openBlock(block, master);
  } catch {
    throw new CommandError('A key of personal data in the backup was changed. Nothing was changed here.');
  }
};

type Replacement = Awaited<ReturnType<typeof createReplacement>>;

/** Inserts documents in batches, as long as the copied collections belong to this restore. */
const inserter = (
  replacement: Replacement,
  requireHeld: () => Promise<void>,
  name: string,
  atOnce = BATCH,
) => {
  let waiting: Document[] = [];
  const flush = async () => {
    if (waiting.length === 0) return;
    await requireHeld();
    await replacement.collection(name).insertMany(waiting);
    waiting = [];
  };
  return {
    add: async (document: Document) => {
      waiting.push(document);
      if (waiting.length >= atOnce) await flush();
    },
    flush,
  };
};

interface Options {
  /** Replaces the content of the database. */
  force: boolean;
  /** Called as soon as the restored log has replaced the old one. */
  onReplaced?: () => void;
}

/** Replaces the content of the database with a backup. The next start builds the read models from the log. */
export const restore = async (
  deps: CommandDeps,
  checked: CheckedBackup,
  options: Options,
): Promise<Status> => {
  const { database } = deps;
  await refuseRunning(database);
  // Two restores would drop each other's copies.
  const result = await withArchiveLease(database.db, (held) => replace(deps, checked, { ...options, held }));
  if (result === null) throw new CommandError(OTHER_RUNS);
  return result;
};

const replace = async (
  deps: CommandDeps,
  { frames, masters }: CheckedBackup,
  { force, onReplaced = () => {}, held }: Options & { held: () => boolean },
): Promise<Status> => {
  const { database, print, show } = deps;
  const { db } = database;
  await refuseOccupied(database, force);

  const replacement = await createReplacement(db, {
    [IDEMPOTENCY_KEYS]: idempotencyKeyIndexes,
    [PERSONAL_KEYS]: personalKeyIndexes,
    [UPLOADED_PHOTOS]: uploadedPhotoIndexes,
    ...Object.fromEntries(Object.values(archiveCollections).map((name) => [name, []])),
  });
  // Another restore may have taken the lease, for example while this one was frozen. The copies then belong to it.
  const isOurs = () => within(HELD_WITHIN_MS, held);
  const requireHeld = async () => {
    if (!(await isOurs())) throw new CommandError(OTHER_RUNS);
  };
  const discard = async () => {
    if (await isOurs()) await replacement.discard();
  };
  // Data erased since the backup was made stays erased.
  const destroyed = await destroyedKeys(db);
  const personalKeys = inserter(replacement, requireHeld, PERSONAL_KEYS);
  const keys = inserter(replacement, requireHeld, IDEMPOTENCY_KEYS);
  const photos = inserter(replacement, requireHeld, UPLOADED_PHOTOS, PHOTOS_AT_ONCE);
  const commits = inserter(replacement, requireHeld, 'commits');
  const archive = new Map(
    Object.values(archiveCollections).map((name) => [name, inserter(replacement, requireHeld, name)]),
  );
  const writeSegment = segmentWriter(deps.archiveUrl);
  let end = { position: 0, hash: '' };
  try {
    for await (const { kind, document } of frames()) {
      if (deps.signal.aborted) break;
      if (kind === 'end') end = { position: document.position, hash: document.hash };
      if (kind === 'key') await keys.add(document);
      if (kind === 'photo') await photos.add(document);
      if (kind === 'segment') await writeSegment(document);
      if (kind === 'archive') await archive.get(document.collection)?.add(document.document);
      if (kind === 'personalKey') {
        const block = document as KeyBlock;
        requireOpen(block, masters);
        await personalKeys.add(restoredBlock(block, destroyed.get(String(block._id))));
      }
      if (kind === 'commit') {
        await commits.add(document);
        show({ restored: { position: document._id, end: end.position } });
      }
    }
    for (const each of [keys, commits, personalKeys, photos, ...archive.values()]) await each.flush();
  } catch (error) {
    // Leftover copies are harmless, and the next restore drops them.
    await discard().catch(() => {});
    throw error;
  }
  if (deps.signal.aborted) {
    await discard();
    print('Canceled; nothing was changed.');
    return status.canceled;
  }
  await requireHeld();
  // The checkpoint is set to the end, because subscribers already know the statuses in a backup.
  await replacement.finish(end, [STATUS_CHECKPOINT], requireHeld).catch((error: unknown) => {
    throw withState(
      error,
      'The database holds either the old data or the restored data, complete. When it works again, restore again, with FORCE=1.',
    );
  });
  onReplaced();

  print(`Restored: ${end.position} commits. The next start builds the read models from them.`);
  const faults = await verifyLog(deps).catch((error: unknown) => {
    throw withState(error, 'The backup was restored, but not checked: run make verify when it works again.');
  });
  print(faults === 0 ? 'The log is complete and unchanged.' : `In the log ${faultCountText(faults)}.`);
  return faults === 0 ? status.done : status.found;
};
