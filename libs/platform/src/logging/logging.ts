import { activeTrace } from '@exline/tracing';
import { destination, multistream, pino, type DestinationStream, type Logger as PinoLogger } from 'pino';
import { loggedError } from './loggedError.ts';
import type { RecentLines } from './recentLines.ts';

export type Logger = PinoLogger;

// Last line of defense: log calls pass no personal values, and these fields are redacted if one ever does.
const secret = [
  'password',
  'cookie',
  'authorization',
  'email',
  'customerEmail',
  'customerName',
  'customerPhone',
  'recipient',
  'destinationAddress',
  'destinationPostalCode',
  'postalCode',
  'phoneLast4',
  'signature',
  'sessionId',
  'personal',
];

const secretName = new RegExp(`"(?:${secret.join('|')})":`);

/**
 * Redacts these fields at any depth of a log line. Almost no line has one, so the text is searched first:
 * inspecting the object would cost several times as much as writing the line.
 */
export const redacted = (line: string): string => {
  if (!secretName.test(line)) return line;
  const censor = (name: string, value: unknown) => (secret.includes(name) ? '[redacted]' : value);
  return `${JSON.stringify(JSON.parse(line, censor))}\n`;
};

interface Outputs {
  /** Keeps the most recent warnings and errors. */
  recent?: RecentLines;
  /** Receives every line at the level or above. Standard output by default. */
  output?: DestinationStream;
}

/** Creates a logger that writes one JSON object per line, with the current trace id while tracing is on. */
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
