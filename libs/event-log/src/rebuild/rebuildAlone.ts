import { within } from '@exline/kernel';
import { createLease } from '@exline/mongo';
import { REBUILD_LEASE } from '../readModels/superseded.ts';
import { rebuildReadModels, type RebuildOptions } from './rebuild.ts';

const LEASE_WITHIN_MS = 6_000;
const LOOK_EVERY_MS = 200;

/**
 * Rebuilds read models as the only process. Resolves to whether the rebuild completed, or to null if another
 * process keeps rebuilding. Rejects if the database does not answer.
 */
export const rebuildAlone = async (options: RebuildOptions): Promise<boolean | null> => {
  const lease = createLease({ db: options.db, name: REBUILD_LEASE });
  try {
    let isCancelled = false;
    const heldOrCancelled = async () => lease.held() || (isCancelled = await options.isCancelled());
    if (!(await within(LEASE_WITHIN_MS, heldOrCancelled, LOOK_EVERY_MS))) {
      // An unavailable database grants no lease, either. In that case this call rejects.
      await options.db.command({ ping: 1 });
      return null;
    }
    if (isCancelled) return false;
    return await rebuildReadModels({
      ...options,
      isCancelled: async () => !lease.held() || (await options.isCancelled()),
    });
  } finally {
    await lease.stop();
  }
};
