import {
  createReplacement,
  destroyedKeys,
  endOfLog,
  isLeaseHeld,
  PERSONAL_KEYS,
  personalKeyIndexes,
  restoredBlock,
  SEAM,
  seamIndexes,
  type KeyBlock,
} from '@exline/event-log';
import { mailCheckpoint } from '@exline/mail';
import type { Document } from 'mongodb';
import { Cannot } from '../cannot.ts';
import { status, type CommandDeps, type Status } from '../command.ts';
import { inWords, verifyLog } from '../verify.ts';
import { checkBackup, contentOf } from './check.ts';
import { addLate, idempotencyKeyIndexes, IDEMPOTENCY_KEYS, type KeyDocument } from './keys.ts';
import { writeSecrets } from './secrets.ts';

const BATCH = 1_000;

const refuseOccupied = async ({ db, isRunning }: CommandDeps['database'], force: boolean): Promise<void> => {
  if (isRunning || (await isLeaseHeld(db, 'sweeps'))) throw new Cannot('The system runs: stop it first.');
  const { position } = await endOfLog(db);
  if (position > 0 && !force)
    throw new Cannot(
      `The database holds ${position} commits already. FORCE=1 puts the backup in their place.`,
    );
};

type Replacement = Awaited<ReturnType<typeof createReplacement>>;

/** Inserts documents many at a time. */
const inserter = (replacement: Replacement, name: string) => {
  let waiting: Document[] = [];
  const flush = async () => {
    if (waiting.length > 0) await replacement.collection(name).insertMany(waiting);
    waiting = [];
  };
  return {
    add: async (document: Document) => {
      waiting.push(document);
      if (waiting.length >= BATCH) await flush();
    },
    flush,
  };
};

/** Puts a backup in the place of what the database holds. Read models are made from the log by the next start. */
export const restore = async (deps: CommandDeps, file: string, force: boolean): Promise<Status> => {
  const { database, print, show } = deps;
  const { db, dataDir } = database;
  const size = await checkBackup(file);
  await refuseOccupied(database, force);

  const replacement = await createReplacement(db, {
    [IDEMPOTENCY_KEYS]: idempotencyKeyIndexes,
    [PERSONAL_KEYS]: personalKeyIndexes,
    [SEAM]: seamIndexes,
  });
  // What was erased since the backup was made stays erased.
  const destroyed = await destroyedKeys(db);
  const personalKeys = inserter(replacement, PERSONAL_KEYS);
  const keys = inserter(replacement, IDEMPOTENCY_KEYS);
  const commits = inserter(replacement, 'commits');
  let secrets: string | null = null;
  let end = { position: 0, hash: '' };
  for await (const { kind, document } of contentOf(file, size)) {
    if (deps.signal.aborted) {
      print('Cancelled; nothing was changed.');
      return status.cancelled;
    }
    if (kind === 'settings') secrets = document.secrets;
    if (kind === 'key') await keys.add(document);
    if (kind === 'seam') await replacement.collection(SEAM).insertOne(document);
    if (kind === 'personalKey')
      await personalKeys.add(restoredBlock(document as KeyBlock, destroyed.get(String(document._id))));
    if (kind === 'commit') {
      await commits.add(document);
      show({ restored: { position: document._id, end: end.position } });
    }
    if (kind === 'late') {
      await keys.flush();
      await addLate(replacement.collection(IDEMPOTENCY_KEYS) as never, document as KeyDocument);
    }
    if (kind === 'end') end = { position: document.position, hash: document.hash };
  }
  await keys.flush();
  await commits.flush();
  await personalKeys.flush();
  // Mails that are open get their jobs from the sweep; those that were sent long ago need none.
  await replacement.finish(end, [mailCheckpoint]);
  if (dataDir && secrets) writeSecrets(dataDir, secrets);

  print(`Restored: ${end.position} commits. The next start makes the read models from them.`);
  const faults = await verifyLog(deps);
  print(faults === 0 ? 'The log is whole.' : `In the log ${inWords(faults)}.`);
  return faults === 0 ? status.done : status.found;
};
