const TIMEOUT_MS = 30_000;

/**
 * Ends a call that gets no answer, as on a connection that was lost without notice: a browser would wait for minutes.
 * Only for calls that may be repeated. Also ends with `signal`; `AbortSignal.any` is too new for some phones.
 */
export const abortAfterTimeout = (signal?: AbortSignal): AbortSignal => {
  const limit = AbortSignal.timeout(TIMEOUT_MS);
  if (!signal) return limit;
  const either = new AbortController();
  for (const one of [signal, limit]) one.addEventListener('abort', () => either.abort(one.reason));
  return either.signal;
};
