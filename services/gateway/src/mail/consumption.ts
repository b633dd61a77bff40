import type { MailQueues } from './queues.ts';

const LOOK_EVERY_MS = 5_000;
const STUCK_AFTER_MS = 60_000;

/**
 * Detects a worker that takes no jobs: jobs are waiting, and none was taken for a minute. An
 * unavailable mail server does not count, because jobs are still taken then and delayed.
 */
export const watchConsumption = (flow: MailQueues['flow']) => {
  let seen = -1;
  let since = performance.now();

  const look = async () => {
    const { waiting, taken } = await flow();
    if (waiting > 0 && taken === seen) return;
    seen = taken;
    since = performance.now();
  };
  const timer = setInterval(() => {
    look().catch(() => {
      // Redis is down. Another check reports that, and the worker's state is unknown.
      since = performance.now();
    });
  }, LOOK_EVERY_MS);

  return {
    check: async (): Promise<void> => {
      if (performance.now() - since > STUCK_AFTER_MS) throw new Error('jobs wait and no worker takes them');
    },
    stop: (): void => clearInterval(timer),
  };
};
