import { HttpError } from './httpError.ts';

/** What the server said in words, else that it could not be reached. */
export const reasonOf = (error: unknown): string =>
  error instanceof HttpError
    ? (error.problem?.detail ?? error.message)
    : 'The server could not be reached. Check the connection and try again.';

/** What the server found wrong with the fields of a form, by their names. */
export const fieldErrors = (error: unknown): Record<string, string> =>
  error instanceof HttpError ? (error.problem?.errors ?? {}) : {};

export const isMissing = (error: unknown): boolean => error instanceof HttpError && error.status === 404;
/** Whether something was changed meanwhile that a change was made from. */
export const isOvertaken = (error: unknown): boolean => error instanceof HttpError && error.status === 412;
/** What stands then, where the server says so. */
export const currentIn = (error: unknown): object | null =>
  error instanceof HttpError ? (error.problem?.current ?? null) : null;
export const isSignedOut = (error: unknown): boolean => error instanceof HttpError && error.status === 401;
