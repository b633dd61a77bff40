const PATIENCE_MS = 30_000;

/**
 * Ends a call that gets no answer, as on a connection that was lost without notice: a browser would wait for minutes.
 * Only for calls that may be repeated.
 */
export const patience = (): AbortSignal => AbortSignal.timeout(PATIENCE_MS);
