import { NotAnswering } from '@exline/kernel';
import { failureOf, oncePerMinute, type Logger } from '@exline/platform';

/** The reason for a known failure of Redis, in words. Null for any other error, whose message may quote data. */
const reasonOf = (error: unknown): string | null => {
  if (error instanceof NotAnswering) return error.message;
  const message = error instanceof Error ? error.message : '';
  if (message.startsWith('MISCONF')) return 'Redis cannot write its file';
  if (message.startsWith('READONLY')) return 'this Redis is a read-only replica';
  return message.includes('OOM command not allowed') ? 'the memory of Redis is full' : null;
};

/**
 * Logs failures of work that is tried again until it succeeds. The same failure is logged once a minute, not at
 * each attempt.
 */
export const createFailureLog = (log: Pick<Logger, 'warn'>, words: string) => {
  const isDue = oncePerMinute();
  return (error: unknown): void => {
    const reason = reasonOf(error);
    if (isDue(reason ?? failureOf(error))) log.warn(reason === null ? { err: error } : { reason }, words);
  };
};
