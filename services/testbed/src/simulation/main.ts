import { readConfig } from '@exline/platform';
import { number, object } from 'yup';
import { simulate, type Violations } from './simulate.ts';

const schema = object({
  SEED: number().integer().min(0).default(7),
  STEPS: number().integer().min(1).max(10_000).default(2_000),
});

const words: Readonly<Record<keyof Violations, string>> = {
  streamOrder: 'commits of a stream come in their order',
  oncePerKey: 'a call that is made again with its key lands once',
  ownWritesByVector: 'who names a position of each log reads their own write',
  ownWritesByOneNumber: 'who names one position reads their own write',
  causeFirst: 'nothing comes before what its writer had seen',
  causeFirstHeldBack: 'the same, where readers hold back until they show that',
  oneOrder: 'all readers see one order over everything',
  oneOrderSorted: 'the same, sorted by log and position',
  counts: 'read models that count over several streams are equal',
};

const { SEED: seed, STEPS: steps } = readConfig(schema, process.env);
const sizes = [1, 2, 4];
const found = sizes.map((logs) => simulate({ seed, logs, steps }));
const line = (cells: readonly string[]) => `${cells.map((cell) => cell.padEnd(10)).join('')}guarantee\n`;

process.stdout.write(
  `${steps} writes to a log cut by stream, seed ${seed}: how often a guarantee was broken\n\n`,
);
process.stdout.write(line(sizes.map((logs) => (logs === 1 ? '1 log' : `${logs} logs`))));
for (const name of Object.keys(words) as (keyof Violations)[])
  process.stdout.write(line(found.map((broken) => String(broken[name]))).replace('guarantee', words[name]));
