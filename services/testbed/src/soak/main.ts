import { number, object } from 'yup';
import { readConfig } from '@exline/platform';
import { findOnPath } from '@exline/local';
import { fuzz } from '../fuzz/fuzz.ts';
import { fuzzReportOf } from '../fuzz/report.ts';
import { reportOf } from './report.ts';
import { soak } from './soak.ts';

const schema = object({
  MINUTES: number().positive().default(2),
  SEED: number()
    .integer()
    .min(1)
    .default(() => Math.floor(Math.random() * 1_000_000) + 1),
  CLIENTS: number().integer().positive().default(12),
  /** Milliseconds added to each round trip to the database. */
  DB_LATENCY_MS: number().min(0).default(0),
  /** The number of fuzz inputs to send afterwards; 0 sends none. */
  CASES: number().integer().min(0).default(20_000),
});

const { MINUTES, SEED, CLIENTS, DB_LATENCY_MS, CASES } = readConfig(schema, process.env);
const from = Date.now();
const log = (line: string) =>
  process.stdout.write(`${((Date.now() - from) / 1_000).toFixed(1).padStart(7)} s  ${line}\n`);

log(`seed ${SEED}, ${MINUTES} minutes, ${CLIENTS} clients, ${DB_LATENCY_MS} ms to the database`);
const result = await soak({
  seed: SEED,
  seconds: MINUTES * 60,
  clients: CLIENTS,
  latencyMs: DB_LATENCY_MS,
  mongod: findOnPath(process.env.PATH, 'mongod'),
  log,
});
process.stdout.write(`\n${reportOf(result)}\n`);
const faults = [...result.ledger.faults];

if (CASES > 0) {
  log(`${CASES} fuzz inputs: bodies, addresses, frames and jobs`);
  const fuzzed = await fuzz({ seed: SEED, cases: CASES, log });
  process.stdout.write(`\n${fuzzReportOf(fuzzed)}\n`);
  faults.push(...fuzzed.tally.faults);
}
process.exitCode = faults.length === 0 ? 0 : 1;
