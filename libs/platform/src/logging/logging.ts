import { activeTrace } from '@exline/tracing';
import { destination, multistream, pino, type DestinationStream, type Logger as PinoLogger } from 'pino';
import { loggedError } from './loggedError.ts';
import type { RecentLines } from './recentLines.ts';

export type Logger = PinoLogger;

// Last line of defence: log calls pass no personal values, and these names are blotted out if one ever does.
const secret = [
  'password',
  'cookie',
  'authorization',
  'email',
  'customerEmail',
  'customerName',
  'sessionId',
  'personal',
];

const secretName = new RegExp(`"(?:${secret.join('|')})":`);

/**
 * A line of the log without values of these names, however deep they stand. Nearly none has one, so the line is looked at as the text that it is: to
 * look into what it is made of costs several times what the line does.
 */
export const redacted = (line: string): string => {
  if (!secretName.test(line)) return line;
  const censor = (name: string, value: unknown) => (secret.includes(name) ? '[redacted]' : value);
  return `${JSON.stringify(JSON.parse(line, censor))}\n`;
};

interface Outputs {
  /** Also gets warnings and errors. */
  recent?: RecentLines;
  /** Gets every line of the level and above; standard output by default. */
  output?: DestinationStream;
}

/** A logger that writes one JSON object per line, with the current trace while traces are collected. */
export const createLogger = (
  name: string,
  level: string,
  { recent, output = destination(1) }: Outputs = {},
): Logger =>
  pino(
    {
      name,
      level,
      mixin: activeTrace,
      serializers: { err: loggedError },
      hooks: { streamWrite: redacted },
    },
    recent
      ? multistream([
          { level: 'trace', stream: output },
          { level: 'warn', stream: recent.stream },
        ])
      : output,
  );
