import type { ReturnRequest } from '../returnRequest.ts';

const SIMULATED_MS = 2_000;

/** Simulated: it waits two seconds and calls nothing. */
export const submitReturn = (_request: ReturnRequest): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, SIMULATED_MS);
  });
