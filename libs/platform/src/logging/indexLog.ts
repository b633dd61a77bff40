import type { Logger } from './logging.ts';

/** Logs lost indexes of the database. */
export const indexLog = (log: Logger) => ({
  onChange: (indexes: readonly string[]): void => {
    if (indexes.length > 0) log.error({ indexes }, 'the database has lost indexes, which are created again');
    else log.info('the database has all indexes again');
  },
  onError: (error: unknown): void => log.error({ err: error }, 'a lost index cannot be created'),
});
