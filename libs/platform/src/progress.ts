/** Progress of each read model, by name. */
export type ReadModels = Readonly<Record<string, { position: number; end: number }>>;

/** The output stream. On a terminal, a line can be overwritten. */
export interface Screen {
  isTTY?: boolean;
  columns?: number;
  write(text: string): unknown;
}

const BAR_CELLS = 20;
/** Most starts finish earlier and need no progress output. */
const FIRST_AFTER_MS = 1_000;
const LINE_EVERY_MS = 5_000;
const CLEAR_LINE = '\r\u001b[K';

const figure = (value: number) => value.toLocaleString('en-US');
const positionsOf = (readModels: ReadModels): string =>
  Object.entries(readModels)
    .map(([name, { position, end }]) => `${name} ${figure(position)} of ${figure(end)}`)
    .join(', ');

/** One line with a bar for all read models, no wider than the terminal. */
export const progressBarLine = (title: string, readModels: ReadModels, columns: number): string => {
  const all = Object.values(readModels);
  const end = all.reduce((sum, one) => sum + one.end, 0);
  const share = end === 0 ? 1 : all.reduce((sum, one) => sum + Math.min(one.position, one.end), 0) / end;
  const filled = Math.floor(share * BAR_CELLS);
  const bar = '█'.repeat(filled) + '░'.repeat(BAR_CELLS - filled);
  const percent = `${Math.floor(share * 100)}`.padStart(3);
  return `${title} ${bar} ${percent} %  ${positionsOf(readModels)}`.slice(0, columns - 1);
};

/**
 * Shows the progress of read models or other log readers: a bar that is redrawn on a terminal, and elsewhere a
 * line every few seconds.
 */
export const createProgressDisplay = (
  screen: Screen,
  now: () => number = Date.now,
  title = 'Read models',
) => {
  const since = now();
  let drawn = false;
  let lineAt = since + FIRST_AFTER_MS;
  const hide = () => {
    if (drawn) screen.write(CLEAR_LINE);
    drawn = false;
  };
  return {
    show: (readModels: ReadModels): void => {
      if (now() - since < FIRST_AFTER_MS || Object.keys(readModels).length === 0) return;
      if (screen.isTTY) {
        screen.write(CLEAR_LINE + progressBarLine(title, readModels, screen.columns ?? 80));
        drawn = true;
      } else if (now() >= lineAt) {
        screen.write(`${title} are being built: ${positionsOf(readModels)}\n`);
        lineAt = now() + LINE_EVERY_MS;
      }
    },
    /** Clears the bar. Call this before any other output. */
    hide,
  };
};
