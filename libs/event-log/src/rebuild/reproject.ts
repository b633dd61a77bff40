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
 * Applies the commits of streams again. Safe while others write, because versions guard every document. This removes
 * documents that a slow process wrote after a bulk delete.
 */
export const reproject = async (
  { db, log, projections }: Deps,
  streams: readonly string[],
): Promise<void> => {
  const concerned = projections.filter((projection) =>
    projection.streams.some((prefix) => streams.some((stream) => stream.startsWith(prefix))),
  );
  const names = await createGenerations(db).activeCollections(concerned);
  const all = await Promise.all([...new Set(streams)].map((stream) => log.readStream(stream)));
  const commits = all.flat().toSorted((a, b) => a.position - b.position);
  const deps = { db, log, parked: createParked(db), onParked: () => {} };
  for (const [index, projection] of concerned.entries())
    await createReadModelWriter(projection, deps, names[index]).apply(
      commits.filter(({ stream }) => projection.streams.some((prefix) => stream.startsWith(prefix))),
      'others',
    );
};
