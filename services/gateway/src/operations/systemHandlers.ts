import { accepted, implement, noContent, ok, type Route } from '../http/implement.ts';
import { systemCalls } from '@exline/contracts';
import type { Limits } from '../limits/limits.ts';
import { refuse } from '../core/refusals.ts';
import type { System } from './system.ts';

interface Deps {
  system: System;
  limits: Pick<Limits, 'rebuilds'>;
}

/** Routes of the operators' page. */
export const systemRoutes = ({ system, limits }: Deps): Route[] => {
  const { rebuilds } = system;
  return implement(systemCalls, {
    readSystem: async () => ok(await system.report()),

    listSystemSamples: async () => ok(await system.samples()),

    rebuildReadModels: {
      before: limits.rebuilds,
      handle: async ({ body: { readModel }, context: { actor } }) => {
        const readModels = await rebuilds.request(readModel, actor);
        if (readModels.length === 0) throw refuse('read_model.not_found');
        return accepted({ readModels }, []);
      },
    },

    stopRebuild: async () => {
      await rebuilds.cancel();
      return noContent;
    },
  });
};
