import { createGenerations, createServing, rebuildAlone } from '@exline/event-log';
import { within } from '@exline/kernel';
import { Cannot } from '../core/cannot.ts';
import { status, type CommandDeps, type Status } from '../core/command.ts';
import { openSystem } from '../core/system.ts';

const SWITCH_WITHIN_MS = 10_000;

/**
 * Rebuilds read models beside the active ones. Running gateways switch to the new versions by
 * themselves.
 */
export const rebuild = async (
  { database, master, print, show, signal }: CommandDeps,
  model: string | undefined,
): Promise<Status> => {
  const { db, log, projections } = await openSystem(database.db, master);
  const wanted = projections.filter(({ name }) => !model || name === model);
  if (wanted.length === 0)
    throw new Cannot(
      `There is no read model ${model}; there are ${projections.map(({ name }) => name).join(', ')}.`,
    );

  const isDone = await rebuildAlone({
    db,
    log,
    projections: wanted,
    onParked: ({ readModel, position, error }) =>
      print(`${readModel}: commit ${position} cannot be shown, its document is parked: ${error}`),
    onProgress: show,
    isCancelled: () => signal.aborted,
  });
  if (isDone === null) throw new Cannot('Another rebuild is on its way.');
  if (!isDone) {
    print('Cancelled. What was made stays; the next rebuild goes on from there.');
    return status.cancelled;
  }

  const serving = createServing(db);
  const names = await createGenerations(db).serving(wanted);
  const haveSwitched = async () => {
    const now = await Promise.all(wanted.map(({ name }) => serving.collectionOf(name)));
    return now.every((collection, index) => collection === names[index]);
  };
  const switched = await within(SWITCH_WITHIN_MS, haveSwitched);
  const what = wanted.map(({ name }) => name).join(', ');
  print(
    `Rebuilt: ${what}. ${switched ? 'The gateways serve it.' : 'No gateway runs; the next start serves it.'}`,
  );
  return status.done;
};
