/** Ignores the error of a client that closed the connection before its stream ended. */
export const ignoreClosedConnection = (error: unknown): void => {
  if (!(error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'))
    throw error;
};
