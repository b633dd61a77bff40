import { createCheckpoints } from '../commits/checkpoints.ts';
import { createGenerations } from '../readModels/generations.ts';
import { isLeaseProbablyHeld } from '@exline/mongo';
import { generationName } from '../readModels/projection.ts';
import type { RebuildOptions } from './rebuild.ts';
import { rebuildAlone } from './rebuildAlone.ts';
import { REBUILD_LEASE } from '../readModels/superseded.ts';

/** The state of a read model and of its rebuild. */
export interface Rebuild {
  name: string;
  /** The active collection. */
  collection: string;
  /** Progress of the rebuild and who requested it. Null if no rebuild is requested or unfinished. */
  made: { position: number; askedBy: string | null; askedAt: string | null } | null;
}

/** Small batches, because the rebuilding process also answers requests. */
const BATCH = 1_000;

type Deps = Pick<RebuildOptions, 'db' | 'log' | 'projections' | 'onParked' | 'caches' | 'threads'>;

/**
 * Rebuilds read models on request. A request is stored until it is done. Any process that handles requests does
 * the work, and another one continues if it stops.
 */
export const createRebuilds = ({ db, log, projections, onParked, caches, threads }: Deps) => {
  const generations = createGenerations(db);
  const checkpoints = createCheckpoints(db);

  const loadRequested = async () => {
    const states = await generations.states(projections);
    return projections.filter((_projection, index) => states[index]?.wanted);
  };

  return {
    /**
     * Requests the rebuild of one read model, or of all if `name` is null. Repeating a request changes nothing.
     * Resolves to the affected names.
     */
    request: async (name: string | null, by: string): Promise<string[]> => {
      const affected = projections.filter((projection) => name === null || projection.name === name);
      await generations.requestRebuild(affected, by);
      return affected.map((projection) => projection.name);
    },

    /** Cancels all requests. Finished work is kept, and the next rebuild continues there. */
    cancel: (): Promise<void> => generations.cancelRebuilds(projections),

    states: async (): Promise<Rebuild[]> => {
      const states = await generations.states(projections);
      const madeNow = projections.map((key, index) => generationName(key, states[index]?.building ?? 0));
      const positions = await checkpoints.loadAll(madeNow);
      return projections.map((key, index) => {
        const { serves = 0, building = null, wanted: request = null } = states[index] ?? {};
        const position = building === null ? 0 : (positions.get(madeNow[index] ?? '') ?? 0);
        return {
          name: key.name,
          collection: generationName(key, serves),
          made:
            building === null && request === null
              ? null
              : { position, askedBy: request?.by ?? null, askedAt: request?.at ?? null },
        };
      });
    },

    /** Whether any process is rebuilding read models. */
    isRunning: (): Promise<boolean> => isLeaseProbablyHeld(db, REBUILD_LEASE),

    /**
     * Performs the requested rebuilds, unless another process is rebuilding. `held` is checked between steps
     * and ends the work when false.
     */
    work: async (held: () => boolean): Promise<void> => {
      const requested = await loadRequested();
      if (requested.length === 0) return;
      const isStillRequested = async () => {
        const now = await loadRequested();
        return requested.every((projection) => now.includes(projection));
      };
      await rebuildAlone({
        db,
        log,
        projections: requested,
        onParked,
        caches,
        threads,
        onProgress: () => {},
        batch: BATCH,
        isCancelled: async () => !held() || !(await isStillRequested()),
      });
    },
  };
};

export type Rebuilds = ReturnType<typeof createRebuilds>;
