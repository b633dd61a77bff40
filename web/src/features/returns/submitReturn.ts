import type { ReturnRequest } from '@exline/contracts';

const SIMULATED_MS = 2_000;

/** Simulates the request: it sends nothing, and fails when the browser is offline. */
export const submitReturn = (_request: ReturnRequest): Promise<void> =>
  new Promise((resolve, reject) => {
    setTimeout(() => (navigator.onLine ? resolve() : reject(new Error('offline'))), SIMULATED_MS);
  });
