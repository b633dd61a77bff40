import type { Db } from 'mongodb';
import { maskedId } from '../audit/comparison.ts';
import type { EventLog } from '../log/eventLog.ts';
import { planBatch } from '../projections/folding.ts';
import { createGenerations } from '../readModels/generations.ts';
import { createParked, type ParkedDocument } from '../readModels/parked.ts';
import type { Projection } from '../readModels/projection.ts';
import { createReadModelWriter } from '../projections/readModelWriter.ts';

/** A parked document, for display. */
export interface Waiting extends Pick<ParkedDocument, 'readModel' | 'error' | 'at' | 'position'> {
  document: string;
  /** Number of waiting commits, including the one that failed. */
  commits: number;
}

interface Options {
  db: Db;
  log: EventLog;
  projections: readonly Projection[];
}

/** Lists and retries parked documents of the active read models, from a process that does not update those itself. */
export const createRepairs = ({ db, log, projections }: Options) => {
  const parked = createParked(db);

  const entries = async () => {
    const names = await createGenerations(db).activeCollections(projections);
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
        document: maskedId(entry.documentId),
        commits: plan?.steps.length ?? 0,
      });
    }
    return found;
  };

  return {
    list,
    /**
     * Retries every parked document. Safe while gateways run, because versions guard every document. Resolves
     * to the number of repaired documents.
     */
    retry: async (): Promise<number> => {
      let repaired = 0;
      for (const { projection, entry } of await entries()) {
        const writer = createReadModelWriter(
          projection,
          { db, log, parked, onParked: () => {} },
          entry.collection,
        );
        if (await writer.retry(entry)) repaired += 1;
      }
      return repaired;
    },
  };
};
