import { MINUTE_MS, NotAnswering } from '@exline/kernel';
import type { Logger } from '@exline/platform';

/** The reason for a known failure of Redis, in words. Null for any other error, whose message may quote data. */
const reasonOf = (error: unknown): string | null => {
  if (error instanceof NotAnswering) return error.message;
  const message = error instanceof Error ? error.message : '';
  if (message.startsWith('MISCONF')) return 'Redis cannot write its file';
  if (message.startsWith('READONLY')) return 'this Redis is a read-only replica';
  return message.includes('OOM command not allowed') ? 'the memory of Redis is full' : null;
};

const kindOf = (error: unknown): string => {
  if (!(error instanceof Error)) return typeof error;
  return 'code' in error ? `${error.name} ${String(error.code)}` : error.name;
};

/**
 * Logs failures of work that is tried again until it succeeds. The same failure is logged once a minute, not at
 * each attempt.
 */
export const createFailureLog = (log: Pick<Logger, 'warn'>, words: string) => {
  const loggedAt = new Map<string, number>();
  return (error: unknown): void => {
    const reason = reasonOf(error);
    const failure = reason ?? kindOf(error);
    if (performance.now() - (loggedAt.get(failure) ?? -MINUTE_MS) < MINUTE_MS) return;
    loggedAt.set(failure, performance.now());
    log.warn(reason === null ? { err: error } : { reason }, words);
  };
};
