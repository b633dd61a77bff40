import type { Response } from 'express';

/**
 * Begins to stream a whole list of `total` entries, whose type is already set. The answer must not announce the end of
 * its connection, as other answers do during a shutdown: Node's `fetch` would then take an answer that is cut off for a
 * complete one.
 */
export const beginExport = (res: Response, total: number): void => {
  res.req.securityEvent = 'exported';
  res.set('X-Total-Count', String(total));
  res.removeHeader('Connection');
  res.flushHeaders();
};

/** Ignores the error of a client that closed the connection before its stream ended. */
export const ignoreClosedConnection = (error: unknown): void => {
  if (!(error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'))
    throw error;
};
