import { isUtf8 } from 'node:buffer';
import { faultOfData } from '@exline/platform';
import express, { type RequestHandler } from 'express';
import type { AnyObject, InferType, ObjectSchema } from 'yup';
import { ValidationError } from 'yup';
import { refuse } from '../../core/refusals.ts';

const LIMIT_BYTES = 102_400;

const onlyJson: RequestHandler = (req, _res, next) => {
  const empty = req.headers['content-length'] === '0';
  // `req.is` returns null if there is no body.
  if (!empty && req.is('application/json') === false) throw refuse('request.not_json');
  next();
};

/**
 * Refuses a body by its announced length, because the parsers refuse it only once all of it has arrived. It is received
 * and dropped, so that the connection can be used again.
 */
const notTooLong: RequestHandler = (req, _res, next) => {
  if (Number(req.headers['content-length'] ?? 0) > LIMIT_BYTES) {
    req.resume();
    throw refuse('request.too_large');
  }
  next();
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The label of a field in error messages, which forms without scripts show to people: firstName is "First name". */
const labelOf = (name: string): string =>
  name
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^./, (letter) => letter.toUpperCase());

/**
 * The field that contains a character that is never allowed. Such text is usually pasted, so the error names the field.
 */
const unreadableField = (body: unknown): ValidationError | undefined => {
  const [name] =
    Object.entries(isRecord(body) ? body : {}).find(
      ([, value]) => typeof value === 'string' && faultOfData(value),
    ) ?? [];
  return name === undefined
    ? undefined
    : new ValidationError(`${labelOf(name)} cannot hold control characters`, undefined, name);
};

/** Refuses texts with control characters. */
export const onlyPlain: RequestHandler = ({ body }, _res, next) => {
  if (body !== undefined && faultOfData(body) !== null)
    throw unreadableField(body) ?? refuse('request.malformed');
  next();
};

/** Refuses text in another encoding, such as Latin-1: the parser would replace its letters. */
const onlyValidText = (_req: unknown, _res: unknown, bytes: Buffer, encoding: string): void => {
  if (encoding === 'utf-8' && !isUtf8(bytes)) throw new ValidationError('The body must be encoded in UTF-8');
};

/** Parses a JSON body of at most 102,400 bytes and 16 levels. Used before the handlers of routes with a body. */
export const jsonBody: RequestHandler[] = [
  onlyJson,
  notTooLong,
  express.json({ limit: LIMIT_BYTES, strict: false, verify: onlyValidText }),
  onlyPlain,
];

const onlyForm: RequestHandler = (req, _res, next) => {
  if (req.is('application/x-www-form-urlencoded') === false) throw refuse('request.not_form');
  next();
};

/** Converts line ends of a submitted form: browsers send CRLF, but scripts send LF. */
const plainLines: RequestHandler = (req, _res, next) => {
  const fields = Object.entries(isRecord(req.body) ? req.body : {});
  req.body = Object.fromEntries(
    fields.map(([name, value]) => [name, typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value]),
  );
  next();
};

/** Parses a form of at most 102,400 bytes, as a browser submits it without scripts. */
export const formBody: RequestHandler[] = [
  onlyForm,
  notTooLong,
  express.urlencoded({ limit: LIMIT_BYTES, extended: false, parameterLimit: 100 }),
  plainLines,
  onlyPlain,
];

/** Refuses a malformed query. Must run before any handler that reads the query. */
export const plainQuery: RequestHandler = (req, _res, next) => {
  if (req.url.includes('?') && faultOfData({ ...req.query }) !== null) throw refuse('request.malformed');
  next();
};

/** Validates a body against a schema and drops unknown fields. Throws a `ValidationError` that lists every fault. */
export const parse = async <T extends AnyObject>(
  schema: ObjectSchema<T>,
  body: unknown = {},
): Promise<InferType<ObjectSchema<T>>> => {
  if (!isRecord(body)) throw new ValidationError('The body must be a JSON object');
  // No schema has an asynchronous test, and promises would cost more than the tests.
  return schema.validateSync(body, { abortEarly: false, stripUnknown: true });
};
