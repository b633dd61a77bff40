const levels = { info: 30, warn: 40, error: 50, fatal: 60 } as const;

/** One line of JSON in the format of the other processes' logs. */
export const log = (level: keyof typeof levels, msg: string, fields: Record<string, unknown> = {}): void => {
  const line = { level: levels[level], time: Date.now(), name: 'embedded-mongo', ...fields, msg };
  process.stdout.write(`${JSON.stringify(line)}\n`);
};
