import type { DestinationStream } from 'pino';

/** The part of a log line that is kept. It contains no user input and no address. */
export interface RecentLine {
  at: string;
  level: 'warn' | 'error';
  message: string;
  reason: string | null;
  requestId: string | null;
}

const MAX_LINES = 20;
const MAX_FIELD_LENGTH = 200;
const WARN = 40;
const ERROR = 50;

const textOf = (value: unknown): string | null =>
  typeof value === 'string' ? value.slice(0, MAX_FIELD_LENGTH) : null;

/** A short reason. For an error only its type and code, because its message may contain anything. */
const reasonOf = ({ reason, err }: Record<string, unknown>): string | null => {
  if (typeof reason === 'string') return textOf(reason);
  if (typeof err !== 'object' || err === null || !('type' in err)) return null;
  const code = 'code' in err ? textOf(err.code) : null;
  return code === null ? textOf(err.type) : `${textOf(err.type)} ${code}`;
};

/** Parses a log line. Returns null if it is below a warning, or is a security event, which is counted elsewhere. */
const recentLine = (text: string): RecentLine | null => {
  const line = JSON.parse(text) as Record<string, unknown>;
  if (Number(line.level) < WARN || 'security' in line) return null;
  return {
    at: new Date(Number(line.time)).toISOString(),
    level: Number(line.level) >= ERROR ? 'error' : 'warn',
    message: textOf(line.msg) ?? '',
    reason: reasonOf(line),
    requestId: textOf(line.requestId),
  };
};

/** Keeps the newest 20 warnings and errors of this process. The logger writes to `stream`. */
export const createRecentLines = () => {
  const lines: RecentLine[] = [];
  const stream: DestinationStream = {
    write: (text) => {
      const line = recentLine(text);
      if (!line) return;
      lines.unshift(line);
      lines.length = Math.min(lines.length, MAX_LINES);
    },
  };
  return { stream, newest: (): RecentLine[] => [...lines] };
};

export type RecentLines = ReturnType<typeof createRecentLines>;
