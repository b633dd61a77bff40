import { setTimeout as delay } from 'node:timers/promises';
import { createLease } from '@exline/mongo';
import { REBUILD_LEASE } from '../readModels/superseded.ts';
import { rebuildReadModels, type RebuildOptions } from './rebuild.ts';

const LEASE_WITHIN_MS = 6_000;
const LOOK_EVERY_MS = 200;

/**
 * Rebuilds read models as the only process. Resolves to whether the rebuild completed, or to null if another
 * process keeps rebuilding.
 */
export const rebuildAlone = async (options: RebuildOptions): Promise<boolean | null> => {
  const lease = createLease({ db: options.db, name: REBUILD_LEASE });
  try {
    const until = Date.now() + LEASE_WITHIN_MS;
    while (!lease.held()) {
      if (await options.isCancelled()) return false;
      if (Date.now() > until) return null;
      await delay(LOOK_EVERY_MS);
    }
    return await rebuildReadModels({
      ...options,
      isCancelled: async () => !lease.held() || (await options.isCancelled()),
    });
  } finally {
    await lease.stop();
  }
};
