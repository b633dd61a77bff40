import { setTimeout as delay } from 'node:timers/promises';

/** A service did not answer in time, or was not asked because it did not answer before. */
export class NotAnswering extends Error {
  override readonly name = 'NotAnswering';
}

interface Options {
  /** Asks the service for next to nothing; resolves when it answers. */
  probe: () => Promise<unknown>;
  /** Called when it stops to answer, and when it answers again. */
  onChange?: (answers: boolean) => void;
  timeoutMs?: number;
  probeEveryMs?: number;
}

/**
 * Calls a service that may be frozen: connected, and silent. A call that gets no answer in time fails, and from
 * then on all fail at once, until one probe at a time was answered.
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
        // Not yet.
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
        // Where this process was busy for so long, the answer may have come: it is read before this runs.
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
