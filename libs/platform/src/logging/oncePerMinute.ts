import { MINUTE_MS } from '@exline/kernel';

/** The kind of an error and the place where it was thrown, without its message, which may differ each time. */
export const failureOf = (error: unknown): string => {
  if (!(error instanceof Error)) return typeof error;
  const [place = ''] = /^\s+at .*$/m.exec(error.stack ?? '') ?? [];
  return `${error.name} ${'code' in error ? String(error.code) : ''} ${place}`;
};

/**
 * Tells whether a failure is due to be logged: the same failure at most once a minute. Otherwise, a dependency that
 * stays away would fill the log, and the lines about its beginning would be deleted.
 */
export const oncePerMinute = () => {
  const loggedAt = new Map<string, number>();
  return (failure: string): boolean => {
    if (performance.now() - (loggedAt.get(failure) ?? -MINUTE_MS) < MINUTE_MS) return false;
    loggedAt.set(failure, performance.now());
    return true;
  };
};
