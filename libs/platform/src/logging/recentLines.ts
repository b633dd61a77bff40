import type { DestinationStream } from 'pino';

/** What is kept of a line: nothing that somebody typed, and no address. */
export interface RecentLine {
  at: string;
  level: 'warn' | 'error';
  message: string;
  reason: string | null;
  requestId: string | null;
}

const MOST = 20;
const LONGEST = 200;
const WARN = 40;
const ERROR = 50;

const textOf = (value: unknown): string | null =>
  typeof value === 'string' ? value.slice(0, LONGEST) : null;

/** Why, in as few words as the line has for it: of an error kind and code alone, as its message may hold anything. */
const reasonOf = ({ reason, err }: Record<string, unknown>): string | null => {
  if (typeof reason === 'string') return textOf(reason);
  if (typeof err !== 'object' || err === null || !('type' in err)) return null;
  const code = 'code' in err ? textOf(err.code) : null;
  return code === null ? textOf(err.type) : `${textOf(err.type)} ${code}`;
};

/** A line of the log for people, or null for one that is no warning, or belongs to what is counted elsewhere. */
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

/** Keeps the newest warnings and errors of this process; the logger writes to it as well. */
export const createRecentLines = () => {
  const lines: RecentLine[] = [];
  const stream: DestinationStream = {
    write: (text) => {
      const line = recentLine(text);
      if (!line) return;
      lines.unshift(line);
      lines.length = Math.min(lines.length, MOST);
    },
  };
  return { stream, newest: (): RecentLine[] => [...lines] };
};

export type RecentLines = ReturnType<typeof createRecentLines>;
