/** Errors whose message quotes data: server replies (MongoDB, Redis, SMTP), BSON and JSON parsers. */
const QUOTES_DATA =
  /^(Mongo(Server|BulkWrite|WriteConcern)Error|BSON\w*|ReplyError|SyntaxError|ValidationError)$/;

/** How deep a chain of causes is followed. */
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

/** A reply of a mail server quotes addresses; nodemailer keeps it in `response`. */
const quotesData = (error: Error) => QUOTES_DATA.test(error.name) || 'response' in error;

const framesIn = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

const withoutAbsent = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;

/**
 * An error as the log shows it: its kind, code and place in the code, and its causes. All other properties are left out,
 * and so is a message that may quote data, because a search text or a name in it must not reach the log.
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
