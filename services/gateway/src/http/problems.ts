import type { Problem } from '@exline/contracts';
import {
  ArchiveUnavailable,
  LogBusy,
  LogFull,
  LogUnavailable,
  LogUnprotected,
  VersionConflict,
} from '@exline/event-log';
import { isDatabaseAway, isDiskFull } from '@exline/mongo';
import { DAY_MS, NotAnswering, Refusal } from '@exline/kernel';
import { failureOf, oncePerMinute, type Logger, type Metrics } from '@exline/platform';
import type { ErrorRequestHandler, Request, Response } from 'express';
import { ValidationError } from 'yup';
import { compressLong } from './answers/encodings.ts';
import { titleOf } from './problemTitles.ts';
import type { RefusalCode } from '../core/refusals.ts';
import { refusals } from '../core/refusalTexts.ts';

const problem = (code: string, status: number, detail: string): Problem => ({
  type: `urn:problem:${code}`,
  title: titleOf(status),
  status,
  detail,
});

const isRefusalCode = (code: string): code is RefusalCode => Object.hasOwn(refusals, code);

/** The current value from a refusal's details. No other details are sent to the client. */
const currentIn = ({ current }: Refusal['details']): Pick<Problem, 'current'> =>
  typeof current === 'object' && current !== null ? { current } : {};

export const refused = (code: RefusalCode): Problem => {
  const [status, detail, field] = refusals[code];
  return { ...problem(code, status, detail), ...(field && { errors: { [field]: detail } }) };
};

/** The text of a refusal by its code, also of one that this release does not know. */
export const reasonOf = (code: string): string => (isRefusalCode(code) ? refusals[code][1] : code);

const typeNames: Readonly<Record<string, string>> = {
  string: 'a single text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** Replaces the text of yup about a wrong type, which repeats the value that was sent. */
const textOf = ({ message, path }: ValidationError): string => {
  const [, type] = / must be a `(\w+)` type, but the final value was/.exec(message) ?? [];
  return type === undefined ? message : `${path} must be ${typeNames[type] ?? type}`;
};

/** Maps each field to its error message. */
export const faultsOf = (error: ValidationError): Record<string, string> => {
  const faults = error.inner.length > 0 ? error.inner : [error];
  // The faults are reversed, so that the first one of a field wins.
  return Object.fromEntries(faults.toReversed().map((fault) => [fault.path || 'body', textOf(fault)]));
};

const invalid = (error: ValidationError): Problem => ({
  ...problem('request.invalid', 400, 'Some fields are invalid.'),
  errors: faultsOf(error),
});

const statusOf = (error: unknown): number =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : 500;

/** Problem details for a request that body-parser, the router or the static file handler rejected. */
const unreadable = (status: number): Problem => {
  if (status === 413) return refused('request.too_large');
  if (status === 415) return refused('request.unknown_encoding');
  return refused('request.malformed');
};

const isAway = (error: unknown) =>
  error instanceof VersionConflict || error instanceof NotAnswering || isDatabaseAway(error);

/** Converts any error to problem details. Unexpected errors become a 500 without details. */
export const toProblem = (error: unknown): Problem => {
  if (error instanceof Refusal && isRefusalCode(error.code))
    return { ...refused(error.code), ...currentIn(error.details) };
  if (error instanceof ValidationError) return invalid(error);
  if (error instanceof LogBusy) return refused('service.busy');
  if (error instanceof ArchiveUnavailable) return refused('service.archive_unavailable');
  if (error instanceof LogUnprotected) return refused('service.index_lost');
  if (error instanceof LogUnavailable) return refused('service.outcome_unknown');
  if (error instanceof LogFull || isDiskFull(error)) return refused('service.disk_full');
  // Client errors are checked first: that of a client that disconnects while sending has the code of a lost database.
  const status = statusOf(error);
  if (status >= 400 && status < 500) return unreadable(status);
  if (isAway(error)) return refused('service.unavailable');
  return problem('fault', 500, 'Something went wrong on our side.');
};

/** A refusal by the mail server is not a fault of this system. */
const isExpected = (error: unknown) => error instanceof Refusal && error.code === 'mail.failed';

const busy = problem('service.busy', 503, '').type;

export const setRetryAfter = (res: Response, answer: Problem): void => {
  // Rate limits have set their own. The limits of modules are per day.
  if (answer.status === 429 && !res.hasHeader('Retry-After')) res.set('Retry-After', String(DAY_MS / 1_000));
  // A busy server is usually ready again soon.
  if (answer.status === 503) res.set('Retry-After', answer.type === busy ? '1' : '5');
};

export const sendProblem = (res: Response, answer: Problem): void => {
  setRetryAfter(res, answer);
  const text = JSON.stringify(answer);
  const bytes = Buffer.byteLength(text);
  compressLong(res, bytes);
  // Does not use `send`, which adds a tag: a client could mistake it for the version of the requested object.
  res.status(answer.status).type('application/problem+json').setHeader('Content-Length', bytes);
  res.end(text);
};

/** Counts and logs unexpected errors. While a dependency is unavailable, every call fails in the same way. */
export const createFaultLog = (log: Logger, metrics: Metrics) => {
  const isDue = oncePerMinute();
  return (error: unknown, about: { requestId: string } | { message: string }): void => {
    const { status, type } = toProblem(error);
    if (status < 500 || isExpected(error)) return;
    metrics.faults.inc();
    if (error instanceof LogFull || isDiskFull(error)) metrics.diskRefusals.inc();
    if (status !== 503 || isDue(`${type} ${failureOf(error)}`)) log.error({ err: error, ...about }, 'fault');
  };
};

export type FaultLog = ReturnType<typeof createFaultLog>;

/** Counts and logs the unexpected errors of requests. */
export const faultReporter = (log: Logger, metrics: Metrics) => {
  const report = createFaultLog(log, metrics);
  return (error: unknown, req: Request): void => report(error, { requestId: req.id });
};

/** The final error handler. Only unexpected errors are logged. */
export const problemHandler = (log: Logger, metrics: Metrics): ErrorRequestHandler => {
  const report = faultReporter(log, metrics);
  return (error: unknown, req, res, _next) => {
    const answer = toProblem(error);
    report(error, req);
    // The connection is cut, so that a partial answer does not look complete.
    if (res.headersSent) res.destroy();
    else sendProblem(res, answer);
  };
};
