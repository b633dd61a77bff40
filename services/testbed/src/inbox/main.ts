import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@exline/platform';
import { number, object } from 'yup';
import { inboxSoak } from './inboxSoak.ts';

const schema = object({
  MINUTES: number().positive().default(60),
  SEED: number()
    .integer()
    .min(1)
    .default(() => Math.floor(Math.random() * 1_000_000) + 1),
  VISITORS: number().integer().min(1).max(50).default(12),
});

const { MINUTES, SEED, VISITORS } = readConfig(schema, process.env);
const from = Date.now();
const log = (line: string) =>
  process.stdout.write(`${((Date.now() - from) / 1_000).toFixed(1).padStart(7)} s  ${line}\n`);
const folder = mkdtempSync(join(tmpdir(), 'exline-inbox-'));
log(`seed ${SEED}, ${MINUTES} minutes, ${VISITORS} visitors, two agents`);
const { faults, asked, answered, late } = await inboxSoak({
  folder,
  seed: SEED,
  seconds: MINUTES * 60,
  visitors: VISITORS,
  log,
});
rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
log(`${asked} messages of visitors and ${answered} answers`);
for (const each of late) log(`late: ${each}`);
for (const fault of faults) log(fault);
log(
  faults.length === 0
    ? 'Nothing was lost or doubled, and everybody sees the same.'
    : `${faults.length} faults`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
