import { withLease } from '@exline/mongo';
import { REBUILD_LEASE } from '../readModels/superseded.ts';
import { rebuildReadModels, type RebuildOptions } from './rebuild.ts';

/**
 * Rebuilds read models as the only process. Resolves to whether the rebuild completed, or to null if another
 * process keeps rebuilding. Rejects if the database does not answer.
 */
export const rebuildAlone = (options: RebuildOptions): Promise<boolean | null> => {
  const { db, isCancelled } = options;
  return withLease({ db, name: REBUILD_LEASE, isCancelled }, async ({ held }) => {
    if (!held()) return false;
    return rebuildReadModels({ ...options, isCancelled: async () => !held() || (await isCancelled()) });
  });
};
