import type { Db } from 'mongodb';
import { shownId } from '../audit/comparison.ts';
import type { EventLog } from '../log/eventLog.ts';
import { planBatch } from '../projections/folding.ts';
import { createGenerations } from '../readModels/generations.ts';
import { createParked, type ParkedDocument } from '../readModels/parked.ts';
import type { Projection } from '../readModels/projection.ts';
import { createReadModelWriter } from '../projections/readModelWriter.ts';

/** A parked document, for people. */
export interface Waiting extends Pick<ParkedDocument, 'readModel' | 'error' | 'at' | 'position'> {
  document: string;
  /** How many commits wait, the one that could not be shown among them. */
  commits: number;
}

interface Options {
  db: Db;
  log: EventLog;
  projections: readonly Projection[];
}

/** What is parked in the read models that serve, for a process that does not itself keep them up to date. */
export const createRepairs = ({ db, log, projections }: Options) => {
  const parked = createParked(db);

  const entries = async () => {
    const names = await createGenerations(db).serving(projections);
    const all = await parked.all();
    return projections.flatMap((projection, index) =>
      all.filter(({ collection }) => collection === names[index]).map((entry) => ({ projection, entry })),
    );
  };

  const list = async (): Promise<Waiting[]> => {
    const found: Waiting[] = [];
    for (const { projection, entry } of await entries()) {
      const commits = (await log.readStream(entry.stream)).filter(
        ({ position }) => position >= entry.position,
      );
      const plan = planBatch(projection, commits).plans.get(entry.documentId);
      const { readModel, error, at, position } = entry;
      found.push({
        readModel,
        error,
        at,
        position,
        document: shownId(entry.documentId),
        commits: plan?.steps.length ?? 0,
      });
    }
    return found;
  };

  return {
    list,
    /** Tries each once more, also while gateways run: versions guard every document. Resolves to how many are mended. */
    retry: async (): Promise<number> => {
      let mended = 0;
      for (const { projection, entry } of await entries()) {
        const writer = createReadModelWriter(
          projection,
          { db, log, parked, onParked: () => {} },
          entry.collection,
        );
        if (await writer.retry(entry)) mended += 1;
      }
      return mended;
    },
  };
};
