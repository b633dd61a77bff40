import { setTimeout as delay } from 'node:timers/promises';
import { NotAnswering, withTimeout } from '@exline/kernel';

interface Options {
  /** A cheap request to the service. Resolves when it answers. */
  probe: () => Promise<unknown>;
  /** Called when the service stops answering, and when it answers again. */
  onChange?: (answers: boolean) => void;
  timeoutMs?: number;
  probeEveryMs?: number;
}

/**
 * A circuit breaker for a service that may freeze: it stays connected but silent. A call without an answer in
 * time fails, and all later calls fail immediately until a probe is answered. Probes run one at a time.
 */
export const createBreaker = ({
  probe,
  onChange = () => {},
  timeoutMs = 750,
  probeEveryMs = 250,
}: Options) => {
  let answers = true;

  const probing = async (): Promise<void> => {
    for (;;) {
      try {
        await probe();
        break;
      } catch {
        // The service still does not answer.
        await delay(probeEveryMs, undefined, { ref: false });
      }
    }
    answers = true;
    onChange(true);
  };

  const trip = (): void => {
    if (!answers) return;
    answers = false;
    onChange(false);
    void probing();
  };

  const run = async <T>(call: () => Promise<T>): Promise<T> => {
    if (!answers) throw new NotAnswering('it does not answer');
    try {
      return await withTimeout(timeoutMs, call);
    } catch (error) {
      if (error instanceof NotAnswering) trip();
      throw error;
    }
  };

  return { run };
};
