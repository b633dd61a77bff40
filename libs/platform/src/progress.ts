/** Progress of each read model, by name. */
export type ReadModels = Readonly<Record<string, { position: number; end: number }>>;

/** The output stream. On a terminal, a line can be overwritten. */
export interface Screen {
  isTTY?: boolean;
  columns?: number;
  write(text: string): unknown;
}

const BAR_CELLS = 20;
/** Progress is first shown after this time. Most starts finish earlier. */
const FIRST_AFTER_MS = 1_000;
const LINE_EVERY_MS = 5_000;
const MAX_LISTED_NAMES = 3;
const CLEAR_LINE = '\r\u001b[K';

const figure = (value: number) => value.toLocaleString('en-US');
type Entry = readonly [name: string, state: ReadModels[string]];

const shareOf = (states: readonly ReadModels[string][]): number => {
  const end = states.reduce((sum, one) => sum + one.end, 0);
  return end === 0 ? 1 : states.reduce((sum, one) => sum + Math.min(one.position, one.end), 0) / end;
};
const percentOf = (states: readonly ReadModels[string][]): number => Math.floor(shareOf(states) * 100);
const positionOf = ([name, { position, end }]: Entry): string =>
  `${name} ${figure(position)} of ${figure(end)}`;
const slowestOf = (entries: readonly Entry[]): Entry | undefined =>
  entries.toSorted(([, one], [, other]) => shareOf([one]) - shareOf([other]))[0];

/** Each position, or the slowest one if a line with all of them would be too long to read. */
const positionsOf = (readModels: ReadModels): string => {
  const entries = Object.entries(readModels);
  const slowest = slowestOf(entries);
  if (!slowest || entries.length <= MAX_LISTED_NAMES) return entries.map(positionOf).join(', ');
  if (shareOf([slowest[1]]) === 1) return `all ${entries.length} at the end`;
  return `of ${entries.length}, slowest ${positionOf(slowest)}`;
};

/** One line with a bar for all read models, no wider than the terminal. */
export const progressBarLine = (title: string, readModels: ReadModels, columns: number): string => {
  const states = Object.values(readModels);
  const filled = Math.floor(shareOf(states) * BAR_CELLS);
  const bar = '█'.repeat(filled) + '░'.repeat(BAR_CELLS - filled);
  const percent = `${percentOf(states)}`.padStart(3);
  return `${title} ${bar} ${percent} %  ${positionsOf(readModels)}`.slice(0, columns - 1);
};

const printedLine = (title: string, readModels: ReadModels): string => {
  const states = Object.values(readModels);
  const isPartOfMany = states.length > MAX_LISTED_NAMES && shareOf(states) < 1;
  const percent = isPartOfMany ? `${percentOf(states)} % ` : '';
  return `${title}: ${percent}${positionsOf(readModels)}\n`;
};

/**
 * Shows the progress of read models or other log readers: a bar that is redrawn on a terminal, and elsewhere a
 * line every few seconds.
 */
export const createProgressDisplay = (
  screen: Screen,
  now: () => number = Date.now,
  title = { bar: 'Read models', line: 'Read models are being built' },
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
        screen.write(CLEAR_LINE + progressBarLine(title.bar, readModels, screen.columns ?? 80));
        drawn = true;
      } else if (now() >= lineAt) {
        screen.write(printedLine(title.line, readModels));
        lineAt = now() + LINE_EVERY_MS;
      }
    },
    /** Clears the bar. Call this before any other output. */
    hide,
  };
};
