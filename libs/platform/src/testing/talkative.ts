import { createLogger } from '../logging/logging.ts';
import { runProcess } from '../lifeCycle.ts';

// Says something at the last moment, as a process does whose stopping goes wrong.
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
