import type { Response } from 'express';

/**
 * Begins an answer of unknown length. It must not announce the end of its connection, as other answers do during a
 * shutdown: Node's `fetch` would then take an answer that is cut off for a complete one.
 */
export const beginStream = (res: Response): void => {
  res.removeHeader('Connection');
  res.flushHeaders();
};

/** Ignores the error of a client that closed the connection before its stream ended. */
export const ignoreClosedConnection = (error: unknown): void => {
  if (!(error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'))
    throw error;
};
