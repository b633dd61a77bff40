import type { ReturnRequest } from '@exline/contracts';

const SIMULATED_MS = 2_000;

/** Simulated: it waits two seconds and calls nothing, but fails as a call would where there is no network. */
export const submitReturn = (_request: ReturnRequest): Promise<void> =>
  new Promise((resolve, reject) => {
    setTimeout(() => (navigator.onLine ? resolve() : reject(new Error('offline'))), SIMULATED_MS);
  });
