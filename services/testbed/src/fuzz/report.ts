import type { FuzzResult } from './fuzz.ts';
import { MEBIBYTE } from './checkMemory.ts';

const SHOWN = 20;

const listed = (
  counts: ReadonlyMap<string | number, number>,
  describe: (key: string | number, count: number) => string,
) =>
  [...counts]
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([key, count]) => describe(key, count))
    .join(', ');

/** A plain-text report of the inputs and the faults found. */
export const fuzzReportOf = ({ seed, tally, growth }: FuzzResult): string => {
  const { cases, answers, accepted, faults } = tally;
  const grown = growth.map(
    ({ name, from, to }) => `${name} ${Math.round(from / MEBIBYTE)} to ${Math.round(to / MEBIBYTE)}`,
  );
  const found =
    faults.length === 0
      ? ['Nothing ended, nothing was answered with a fault, and what was refused has left nothing.']
      : [
          `${faults.length} faults with seed ${seed}, the first of them:`,
          ...faults.slice(0, SHOWN).map(({ check, what }) => `  ${check}: ${what}`),
        ];
  return [
    `Fuzz inputs with seed ${seed}: ${listed(cases, (kind, count) => `${count} ${kind}`)}`,
    `  answered: ${listed(answers, (status, count) => `${status} ${count} times`)}`,
    `  accepted: ${listed(accepted, (event, count) => `${count} ${event}`)}`,
    `  MiB in memory after the first pass and after the last: ${grown.join(', ')}`,
    ...found,
  ].join('\n');
};
