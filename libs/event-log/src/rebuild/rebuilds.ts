import { createCheckpoints } from '../commits/checkpoints.ts';
import { createGenerations } from '../readModels/generations.ts';
import { seemsLeaseHeld } from '@exline/mongo';
import { generationName } from '../readModels/projection.ts';
import type { RebuildOptions } from './rebuild.ts';
import { rebuildAlone } from './rebuildAlone.ts';
import { REBUILD_LEASE } from '../readModels/superseded.ts';

/** How far a read model is that is being made anew, or whose making was cut off. */
export interface Rebuild {
  name: string;
  /** Where it stands that serves. */
  collection: string;
  /** Null when it is not being made. */
  made: { position: number; askedBy: string | null; askedAt: string | null } | null;
}

/** Who makes them answers requests as well. */
const BATCH = 1_000;

type Deps = Pick<RebuildOptions, 'db' | 'log' | 'projections' | 'onParked' | 'caches'>;

/**
 * Read models that are made anew on request. The request stands in the database until it is done: it is made by any
 * process that works on requests, and by the next one where that one ends.
 */
export const createRebuilds = ({ db, log, projections, onParked, caches }: Deps) => {
  const generations = createGenerations(db);
  const checkpoints = createCheckpoints(db);

  const wanted = async () => {
    const states = await generations.states(projections);
    return projections.filter((_projection, index) => states[index]?.wanted);
  };

  return {
    /** Asks for one by its name, or for all; to ask again changes nothing. Resolves to what is meant. */
    ask: async (name: string | null, by: string): Promise<string[]> => {
      const meant = projections.filter((projection) => name === null || projection.name === name);
      await generations.want(meant, by);
      return meant.map((projection) => projection.name);
    },

    /** Takes back all that was asked for. What was made stays, and the next rebuild goes on there. */
    cancel: (): Promise<void> => generations.unwant(projections),

    states: async (): Promise<Rebuild[]> => {
      const states = await generations.states(projections);
      const madeNow = projections.map((key, index) => generationName(key, states[index]?.building ?? 0));
      const positions = await checkpoints.loadAll(madeNow);
      return projections.map((key, index) => {
        const { serves = 0, building = null, wanted: wish = null } = states[index] ?? {};
        const position = building === null ? 0 : (positions.get(madeNow[index] ?? '') ?? 0);
        return {
          name: key.name,
          collection: generationName(key, serves),
          made:
            building === null && wish === null
              ? null
              : { position, askedBy: wish?.by ?? null, askedAt: wish?.at ?? null },
        };
      });
    },

    /** Whether some process is making read models. */
    isRunning: (): Promise<boolean> => seemsLeaseHeld(db, REBUILD_LEASE),

    /** Makes what was asked for, unless another process makes some. `held` is asked between steps: false ends it. */
    work: async (held: () => boolean): Promise<void> => {
      const asked = await wanted();
      if (asked.length === 0) return;
      const stillWanted = async () => {
        const now = await wanted();
        return asked.every((projection) => now.includes(projection));
      };
      await rebuildAlone({
        db,
        log,
        projections: asked,
        onParked,
        caches,
        onProgress: () => {},
        batch: BATCH,
        isCancelled: async () => !held() || !(await stillWanted()),
      });
    },
  };
};

export type Rebuilds = ReturnType<typeof createRebuilds>;
