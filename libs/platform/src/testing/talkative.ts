import { createLogger } from '../logging/logging.ts';
import { runProcess } from '../lifeCycle.ts';

// Logs during shutdown, like a process whose shutdown fails.
await runProcess(async () => {
  const log = createLogger('talkative', 'info');
  const timer = setInterval(() => {}, 60_000);
  process.send?.('started');
  return {
    log,
    stop: async () => {
      clearInterval(timer);
      log.error({ fill: 'x'.repeat(2_000) }, 'a last word');
    },
  };
});
