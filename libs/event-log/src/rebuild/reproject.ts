import type { Db } from 'mongodb';
import type { EventLog } from '../log/eventLog.ts';
import { createGenerations } from '../readModels/generations.ts';
import { createParked } from '../readModels/parked.ts';
import type { Projection } from '../readModels/projection.ts';
import { createReadModelWriter } from '../projections/readModelWriter.ts';

interface Deps {
  db: Db;
  log: Pick<EventLog, 'readStream'>;
  projections: readonly Projection[];
}

/**
 * Applies the commits of a stream again. Safe beside other writers, because versions guard every document. This
 * removes documents that a slow process wrote after a bulk delete.
 */
export const reproject = async ({ db, log, projections }: Deps, stream: string): Promise<void> => {
  const concerned = projections.filter(({ streams }) => streams.some((prefix) => stream.startsWith(prefix)));
  const names = await createGenerations(db).activeCollections(concerned);
  const commits = await log.readStream(stream);
  const deps = { db, log, parked: createParked(db), onParked: () => {} };
  for (const [index, projection] of concerned.entries())
    await createReadModelWriter(projection, deps, names[index]).apply(commits, 'others');
};
