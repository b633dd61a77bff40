import { setTimeout as delay } from 'node:timers/promises';

/** A service did not answer in time, or was not called because it failed to answer before. */
export class NotAnswering extends Error {
  override readonly name = 'NotAnswering';
}

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
  timeoutMs = 1_000,
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

  const run = <T>(call: () => Promise<T>): Promise<T> => {
    if (!answers) return Promise.reject(new NotAnswering('it does not answer'));
    return new Promise((resolve, reject) => {
      let late: NodeJS.Immediate | undefined;
      const timer = setTimeout(() => {
        // If this process was busy, the answer may already have arrived. It is read before this callback runs.
        late = setImmediate(() => {
          trip();
          reject(new NotAnswering(`no answer within ${timeoutMs} ms`));
        });
      }, timeoutMs);
      call()
        .then(resolve, reject)
        .finally(() => {
          clearTimeout(timer);
          clearImmediate(late);
        });
    });
  };

  return { run };
};
