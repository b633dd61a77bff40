import { createGenerations } from '../readModels/generations.ts';
import { createParked } from '../readModels/parked.ts';
import { generationName, type Projection } from '../readModels/projection.ts';
import { createReadModelWriter } from '../projections/readModelWriter.ts';
import type { EventLog } from '../log/eventLog.ts';
import { loadAhead, type LoadOptions } from '../loading/loadAhead.ts';

export interface RebuildOptions extends Omit<LoadOptions, 'targets' | 'log' | 'isShared'> {
  log: EventLog;
  projections: readonly Projection[];
}

/**
 * Rebuilds read models from the log, each in a new collection that becomes active once it has reached the end
 * of the log. The active collection is not touched, and running gateways switch on their own. Resolves to
 * whether the rebuild completed. Only one process at a time may do this.
 */
export const rebuildReadModels = async ({ projections, ...options }: RebuildOptions): Promise<boolean> => {
  const { db, log, onParked, caches } = options;
  const generations = createGenerations(db);
  const parked = createParked(db);

  const begin = async (projection: Projection) => {
    const generation = await generations.begin(projection);
    const collection = generationName(projection, generation);
    const writer = createReadModelWriter(projection, { db, log, parked, onParked, caches }, collection);
    await writer.createIndexes();
    return { projection, generation, collection, writer };
  };
  const models = await Promise.all(projections.map(begin));

  if (!(await loadAhead({ ...options, targets: models, isShared: true }))) return false;
  // An earlier, interrupted part of this rebuild may have parked documents that can be projected now.
  for (const entry of await parked.all())
    await models.find(({ collection }) => collection === entry.collection)?.writer.retry(entry);
  const finished: boolean[] = [];
  for (const { projection, generation } of models)
    finished.push(await generations.finish(projection, generation));
  return finished.every(Boolean);
};
