import { activeTrace } from '@exline/tracing';
import { destination, multistream, pino, type Logger as PinoLogger } from 'pino';
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

/**
 * Structured logs to standard output, one JSON object a line; with the trace that it belongs to while somebody collects
 * them. Warnings and errors also go to `recent`.
 */
export const createLogger = (name: string, level: string, recent?: RecentLines): Logger =>
  pino(
    {
      name,
      level,
      mixin: activeTrace,
      hooks: { streamWrite: redacted },
    },
    // Each stream gets the lines of its level and above; standard output all that there are.
    recent
      ? multistream([
          { level: 'trace', stream: destination(1) },
          { level: 'warn', stream: recent.stream },
        ])
      : destination(1),
  );
