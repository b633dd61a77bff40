import { activeTrace } from '@exline/tracing';
import { pino, type Logger as PinoLogger } from 'pino';

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

/** Structured logs to standard output, one JSON object a line; with the trace that it belongs to while somebody collects them. */
export const createLogger = (name: string, level: string): Logger =>
  pino({
    name,
    level,
    mixin: activeTrace,
    redact: { paths: secret.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[redacted]' },
  });
