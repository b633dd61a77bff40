import { cpus, totalmem } from 'node:os';
import type { Figures, Table } from './figures.ts';

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

const tableOf = ({ title, head, lines, notes }: Table): string =>
  [
    `## ${title}`,
    '',
    row(head),
    row(head.map((_name, index) => (index === 0 ? '---' : '---:'))),
    ...lines.map(row),
    '',
    ...notes,
    '',
  ].join('\n');

/** The machine and the versions that the figures were measured on. */
const surroundings = (database: string): string => {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const day = new Date().toISOString().slice(0, 10);
  return `Taken on ${day}: ${cpus().length} cores (${cpu?.model.trim() ?? 'unknown'}), ${memory} GB, Node ${process.versions.node}, ${database}. Callers, gateway and database share the cores.`;
};

const PROSE = `# Benchmarks

\`make bench\` replaces the sections of its tables and leaves the others as they are. Notes that were added to such a section by hand
must be put back afterwards. Every figure is next to its baseline, measured alternately in the same run. Only the ratio matters, because
the milliseconds depend on the machine. \`make bench ONLY=hot-order\` runs one of them, \`QUICK=on\` uses small numbers.

A real replica set answers a journaled majority write in 3 to 30 ms, the embedded server in less than one. With "database 10 ms away", every
round trip to the database takes 10 ms longer, through a proxy that delays any number of answers at once.
With "as late as by MongoDB", a majority write without \`j: true\` waits for a flush of the journal, which happens every 100 ms.
"What limits" names the process that used at least 85 % of a core. If there was none, the rest is waiting.
`;

export const pageOf = (all: readonly Figures[], database: string): string => {
  const isPlotted = all.some(({ curves }) => curves);
  const plot = isPlotted ? ['![What a call costs on an order of n events](benchmarks.svg)', ''] : [];
  return [
    PROSE,
    surroundings(database),
    '',
    ...plot,
    all
      .flatMap(({ tables }) => tables.map(tableOf))
      .join('\n')
      .trimEnd(),
    '',
  ].join('\n');
};

const headingOf = (section: string): string => section.split('\n', 1)[0] ?? '';

/** Replaces the sections of these tables in a page, and adds those that it lacks. All other sections stay as they are. */
export const pageWith = (page: string, all: readonly Figures[], database: string): string => {
  const measured = all
    .flatMap(({ tables }) => tables)
    .map((table) => tableOf({ ...table, notes: [...table.notes, surroundings(database)] }));
  const bySection = new Map(measured.map((section) => [headingOf(section), section]));
  const kept = page.split(/^(?=## )/m).map((section) => {
    const heading = headingOf(section);
    const fresh = bySection.get(heading);
    bySection.delete(heading);
    return fresh ?? section;
  });
  return `${[...kept, ...bySection.values()].map((section) => section.trimEnd()).join('\n\n')}\n`;
};
