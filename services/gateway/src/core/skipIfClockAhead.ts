import { MINUTE_MS } from '@exline/kernel';
import type { Logger } from '@exline/platform';

type Work = (held: () => boolean) => Promise<void>;

interface Deps {
  sharedNow: () => Promise<number>;
  log: Pick<Logger, 'warn'>;
}

const MAX_AHEAD_MS = 5 * MINUTE_MS;

/** Skips work that deletes old data while the clock of this machine is ahead, because it would delete data too early. */
export const skipIfClockAhead =
  ({ sharedNow, log }: Deps, work: Work): Work =>
  async (held) => {
    const aheadMs = Date.now() - (await sharedNow());
    if (aheadMs < MAX_AHEAD_MS) return work(held);
    log.warn({ aheadMs }, 'the clock is ahead of that of Redis, so no old data was deleted');
  };
