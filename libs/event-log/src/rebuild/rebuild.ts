import type { Db } from 'mongodb';
import type { CachePool } from '../cache/cachePool.ts';
import { createCheckpoints } from '../commits/checkpoints.ts';
import type { Commit } from '../commits/commit.ts';
import type { EventLog } from '../log/eventLog.ts';
import { createGenerations } from '../readModels/generations.ts';
import { createParked } from '../readModels/parked.ts';
import { primaryOf } from '@exline/mongo';
import { generationName, type Projection } from '../readModels/projection.ts';
import type { Progress } from '../projections/projector.ts';
import { createReadModelWriter, type WriterDeps } from '../projections/readModelWriter.ts';

export interface RebuildOptions {
  db: Db;
  log: EventLog;
  projections: readonly Projection[];
  onParked: WriterDeps['onParked'];
  caches?: CachePool | undefined;
  /** Reports the progress of each read model, by name. */
  onProgress: (progress: Readonly<Record<string, Progress>>) => void;
  /** Checked between batches. Finished work is kept, and the next rebuild continues there. */
  isCancelled: () => boolean | Promise<boolean>;
  /** Commits per batch. Smaller batches delay other work of the process less. */
  batch?: number;
}

const BATCH = 10_000;

/**
 * Rebuilds read models from the log, each in a new collection that becomes active once it has reached the end
 * of the log. The active collection is not touched, and running gateways switch on their own. Resolves to
 * whether the rebuild completed. Only one process at a time may do this.
 */
export const rebuildReadModels = async (options: RebuildOptions): Promise<boolean> => {
  const { db, log, projections, onParked, caches, onProgress, isCancelled, batch = BATCH } = options;
  const generations = createGenerations(db);
  const checkpoints = createCheckpoints(db);
  const parked = createParked(db);
  const entries = await parked.all();

  const begin = async (projection: Projection) => {
    const generation = await generations.begin(projection);
    const name = generationName(projection, generation);
    const writer = createReadModelWriter(projection, { db, log, parked, onParked, caches }, name);
    await writer.createIndexes();
    writer.loadParked(entries);
    return { projection, generation, writer, position: await checkpoints.load(name) };
  };
  const models: Awaited<ReturnType<typeof begin>>[] = [];
  for (const projection of projections) models.push(await begin(projection));

  const advance = async (model: (typeof models)[number], commits: readonly Commit[]) => {
    const missing = commits.filter(({ position }) => position > model.position);
    await model.writer.apply(missing, 'catch-up');
    model.position = missing.at(-1)?.position ?? model.position;
  };

  /** Saves the progress, or goes back to the last checkpoint if another primary may lack the documents. */
  const confirm = async (isValid: () => boolean) => {
    for (const model of models) {
      const { writer, position } = model;
      if (await checkpoints.save(writer.name, position, isValid)) continue;
      writer.invalidate();
      model.position = await checkpoints.load(writer.name);
    }
  };

  const run = async (): Promise<boolean> => {
    for (;;) {
      const end = await log.end();
      onProgress(
        Object.fromEntries(models.map(({ projection, position }) => [projection.name, { position, end }])),
      );
      if (await isCancelled()) return false;
      const primary = primaryOf(db.client);
      const commits = await log.read(Math.min(...models.map(({ position }) => position)), batch);
      if (commits.length === 0) break;
      await Promise.all(models.map((model) => advance(model, commits)));
      await confirm(() => primary !== null && primaryOf(db.client) === primary);
    }
    // An earlier, interrupted part of this rebuild may have parked documents that can be projected now.
    for (const entry of await parked.all())
      await models.find(({ writer }) => writer.name === entry.collection)?.writer.retry(entry);
    const finished: boolean[] = [];
    for (const { projection, generation } of models)
      finished.push(await generations.finish(projection, generation));
    return finished.every(Boolean);
  };

  try {
    return await run();
  } finally {
    for (const { writer } of models) writer.close();
  }
};
