import { MINUTE_MS } from '@exline/kernel';
import type { Logger } from '@exline/platform';

type Work = (held: () => boolean) => Promise<void>;

interface Deps {
  sharedNow: () => Promise<number>;
  log: Pick<Logger, 'warn'>;
}

const MAX_AHEAD_MS = 5 * MINUTE_MS;

/** Skips work that cannot be undone while the clock of this machine is ahead, because it would be done too early. */
export const skipIfClockAhead =
  ({ sharedNow, log }: Deps, work: Work): Work =>
  async (held) => {
    const aheadMs = Date.now() - (await sharedNow());
    if (aheadMs < MAX_AHEAD_MS) return work(held);
    log.warn({ aheadMs }, 'the clock is ahead of that of Redis, so no old data is deleted and no rule runs');
  };
