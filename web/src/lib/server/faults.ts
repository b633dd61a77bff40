import { HttpError } from './httpError.ts';

/**
 * The server's error message, or a message that it could not be reached. The answer of a proxy in front of it, which is
 * often a page in HTML, is not shown.
 */
export const reasonOf = (error: unknown): string =>
  error instanceof HttpError
    ? (error.problem?.detail ?? 'The server is not available at the moment. Please try again in a minute.')
    : 'The server could not be reached. Check your connection and try again.';

/** The server's error messages by form field. */
export const fieldErrors = (error: unknown): Record<string, string> =>
  error instanceof HttpError ? (error.problem?.errors ?? {}) : {};

/**
 * Whether the server stored this refusal for the key of the call, so that a retry needs another key. Status 502 means
 * that an email failed. After any other error, also one of a proxy, the call may have been carried out.
 */
export const isDecided = (error: unknown): boolean =>
  error instanceof HttpError && (error.status < 500 || (error.status === 502 && error.problem !== null));
export const isMissing = (error: unknown): boolean => error instanceof HttpError && error.status === 404;
/** The edit was based on an outdated version. */
export const isVersionConflict = (error: unknown): boolean =>
  error instanceof HttpError && error.status === 412;
/** The current version, if the server included it in the error. */
export const currentVersionIn = (error: unknown): object | null =>
  error instanceof HttpError ? (error.problem?.current ?? null) : null;
export const isSignedOut = (error: unknown): boolean => error instanceof HttpError && error.status === 401;
/** The role of the signed-in person does not include the call, or the session ended before an answer in a chat. */
export const isNotAllowed = (error: unknown): boolean =>
  error instanceof HttpError && /:(staff\.not_allowed|chat\.staff_only)$/.test(error.problem?.type ?? '');
