/** Errors whose message quotes data: server replies (MongoDB, Redis, SMTP), BSON and JSON parsers. */
const QUOTES_DATA =
  /^(Mongo(Server|BulkWrite|WriteConcern)Error|BSON\w*|ReplyError|SyntaxError|ValidationError)$/;

/** Maximum depth of the chain of causes. */
const MAX_DEPTH = 5;

interface LoggedError {
  type: string;
  code?: string | number;
  codeName?: string;
  message?: string;
  stack?: string;
  cause?: LoggedError;
}

const textIn = (error: object, name: string): string | undefined => {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : undefined;
};

const codeIn = (error: object): string | number | undefined => {
  const code: unknown = Reflect.get(error, 'code');
  return typeof code === 'string' || typeof code === 'number' ? code : undefined;
};

/** Replies of mail servers quote addresses. nodemailer stores them in `response`. */
const quotesData = (error: Error) => QUOTES_DATA.test(error.name) || 'response' in error;

const framesIn = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

const withoutAbsent = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;

/**
 * Converts an error for the log: type, code, stack and causes. All other properties are omitted, and so is a
 * message that may quote data, because search texts and names must not reach the log.
 */
export const loggedError = (error: unknown, depth = 0): LoggedError => {
  if (!(error instanceof Error)) return { type: typeof error };
  const isLast = error.cause === undefined || depth >= MAX_DEPTH;
  return withoutAbsent({
    type: error.name,
    code: codeIn(error),
    codeName: textIn(error, 'codeName'),
    message: quotesData(error) ? undefined : error.message,
    stack: framesIn(error),
    cause: isLast ? undefined : loggedError(error.cause, depth + 1),
  });
};
