import type { MailQueues } from './queues.ts';

const LOOK_EVERY_MS = 5_000;
const STUCK_AFTER_MS = 60_000;

interface Options {
  lookEveryMs?: number;
  stuckAfterMs?: number;
}

/**
 * Knows a worker that consumes nothing: jobs wait to be taken, and none was taken for a minute. A mail server
 * that is away does not count, as the jobs are taken then and put back for later.
 */
export const watchConsumption = (
  flow: MailQueues['flow'],
  { lookEveryMs = LOOK_EVERY_MS, stuckAfterMs = STUCK_AFTER_MS }: Options = {},
) => {
  let seen = -1;
  let since = Date.now();

  const look = async () => {
    const { waiting, taken } = await flow();
    if (waiting > 0 && taken === seen) return;
    seen = taken;
    since = Date.now();
  };
  const timer = setInterval(() => {
    look().catch(() => {
      // Redis is away: that is another check's to report, and nothing can be said of the worker.
      since = Date.now();
    });
  }, lookEveryMs);

  return {
    check: async (): Promise<void> => {
      if (Date.now() - since > stuckAfterMs) throw new Error('jobs wait and no worker takes them');
    },
    stop: (): void => clearInterval(timer),
  };
};
