import { setImmediate as nextTurn } from 'node:timers/promises';

/** Long work that can pause between its steps. */
export type Steps<Result> = Generator<void, Result>;

const LONGEST_MS = 4;

/** Does all steps at once. */
export const runToEnd = <Result>(steps: Steps<Result>): Result => {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
};

/** Does the steps a few at a time, and lets the process do other work in between. */
export const runWithPauses = async <Result>(steps: Steps<Result>): Promise<Result> => {
  for (let from = performance.now(); ;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - from < LONGEST_MS) continue;
    await nextTurn();
    from = performance.now();
  }
};
