import { createGenerations, createActiveVersions, rebuildAlone } from '@exline/event-log';
import { loadThreads } from '@exline/application';
import { within } from '@exline/kernel';
import { isLeaseHeld } from '@exline/mongo';
import type { Db } from 'mongodb';
import { CommandError } from '../core/commandError.ts';
import { status, type CommandDeps, type Status } from '../core/command.ts';
import { openSystem } from '../core/system.ts';

const SWITCH_WITHIN_MS = 10_000;

/** The sentence that tells which processes serve the rebuilt read models. */
const servedBy = async (
  db: Db,
  signal: AbortSignal,
  haveSwitched: () => Promise<boolean>,
): Promise<string> => {
  const isOver = async () => signal.aborted || (await haveSwitched());
  const isOverInTime = await within(SWITCH_WITHIN_MS, isOver);
  if (signal.aborted) return 'Running gateways, or else the next start, will serve it.';
  if (isOverInTime) return 'The gateways serve it.';
  // A held lease shows that a gateway runs. It may be too busy to have switched yet.
  if (await isLeaseHeld(db, 'sweeps')) return 'The gateways serve it soon.';
  return 'No gateway is running. The next start serves it.';
};

/** Rebuilds read models beside the active ones. Running gateways switch to the new versions by themselves. */
export const rebuild = async (
  { database, master, archiveUrl, print, show, signal }: CommandDeps,
  model: string | undefined,
): Promise<Status> => {
  const { db, log, projections } = await openSystem(database.db, master, { archiveUrl });
  const requested = projections.filter(({ name }) => !model || name === model);
  if (requested.length === 0)
    throw new CommandError(
      `There is no read model ${model}; there are ${projections.map(({ name }) => name).join(', ')}.`,
    );

  const isDone = await rebuildAlone({
    db,
    log,
    projections: requested,
    threads: loadThreads(database.url, { master, archiveUrl }),
    onParked: ({ readModel, position, error }) =>
      print(`${readModel}: commit ${position} cannot be applied, so its document is parked: ${error}`),
    onProgress: show,
    isCancelled: () => signal.aborted,
  });
  if (isDone === null) throw new CommandError('Another rebuild is in progress.');
  if (!isDone) {
    print('Canceled. The next rebuild continues from here.');
    return status.canceled;
  }

  const activeVersions = createActiveVersions(db);
  const generations = createGenerations(db);
  const haveSwitched = async () => {
    // Another rebuild may have ended meanwhile.
    const names = await generations.activeCollections(requested);
    const now = await Promise.all(requested.map(({ name }) => activeVersions.collectionOf(name)));
    return now.every((collection, index) => collection === names[index]);
  };
  const what = requested.map(({ name }) => name).join(', ');
  print(`Rebuilt: ${what}. ${await servedBy(db, signal, haveSwitched)}`);
  return status.done;
};
