interface Entry {
  level?: number;
  msg?: string;
  reason?: string;
  /** The event of a line of the security log. */
  security?: string;
  err?: { message?: string };
}

const parsed = (line: string): Entry | null => {
  try {
    return JSON.parse(line) as Entry;
  } catch {
    // The line belongs to a stack trace or a dump, which is in the log file.
    return null;
  }
};

const WARNING = 40;

/** The console output for a child's log line: only warnings and errors. The log file has everything. */
export const consoleLine = (name: string, line: string): string | null => {
  const entry = line.startsWith('{') ? parsed(line) : null;
  if (!entry || (entry.level ?? 0) < WARNING) return null;
  const reason = entry.reason ?? entry.security ?? entry.err?.message?.split('\n')[0];
  return `[${name}] ${entry.msg ?? ''}${reason ? ` (${reason})` : ''}`;
};
