export interface Loop {
  /** Resolves to true after `ms` milliseconds, or to false when woken earlier. */
  sleep: (ms: number) => Promise<boolean>;
  /** Ends the current sleep, if any. */
  wake: () => void;
  isStopped: () => boolean;
  /** Stops the loop. Resolves when the current step has ended. */
  stop: () => Promise<void>;
}

const SHORTEST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 2_000;

/** Repeats a step until stopped. After failures it pauses, with exponential backoff. */
export const startLoop = (step: (loop: Loop) => Promise<void>, onError: (error: unknown) => void): Loop => {
  let stopped = false;
  let wake = () => {};
  let running: Promise<void> | null = null;

  const loop: Loop = {
    sleep: (ms) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => resolve(true), ms);
        wake = () => {
          clearTimeout(timer);
          resolve(false);
        };
      }),
    wake: () => wake(),
    isStopped: () => stopped,
    stop: async () => {
      stopped = true;
      wake();
      await running;
    },
  };

  const run = async () => {
    let pause = SHORTEST_PAUSE_MS;
    while (!stopped) {
      try {
        await step(loop);
        pause = SHORTEST_PAUSE_MS;
      } catch (error) {
        if (stopped) return;
        onError(error);
        await loop.sleep(pause);
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      }
    }
  };
  running = run();
  return loop;
};
