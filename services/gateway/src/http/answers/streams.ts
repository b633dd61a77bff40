/** Ignores that the client closed the connection before its stream ended: that is no fault. */
export const unlessClosed = (error: unknown): void => {
  if (!(error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'))
    throw error;
};
