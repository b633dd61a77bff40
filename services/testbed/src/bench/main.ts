import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ConfigError, readConfig, variable } from '@exline/platform';
import { object, string } from 'yup';
import { chat } from './chat.ts';
import type { Figures, Row, Table } from './report/figures.ts';
import { firstLook } from './firstLook.ts';
import { gateways } from './gateways.ts';
import { hotAnswers } from './hotAnswers.ts';
import { hotOrder } from './hotOrder.ts';
import { lists } from './lists.ts';
import { memory } from './memory.ts';
import { million } from './million.ts';
import { orderSize } from './orderSize.ts';
import { pageOf, pageWith } from './report/page.ts';
import { personal } from './personal.ts';
import { plotOf } from './report/plot.ts';
import { rebuild } from './rebuild.ts';
import { staffPages } from './staffPages.ts';
import { subscribers } from './subscribers.ts';
import { takeover } from './takeover.ts';
import { widgets } from './widgets.ts';

/** Repeats the run with write concerns delayed as long as MongoDB would. */
const late =
  (row: Row): Row =>
  (surroundings) =>
    row({ ...surroundings, lateWrites: true });

const rows: Readonly<Record<string, { run: Row; withLatency: boolean }>> = {
  'hot-order': { run: hotOrder, withLatency: true },
  'hot-order-late': { run: late(hotOrder), withLatency: false },
  'hot-answers': { run: hotAnswers, withLatency: false },
  gateways: { run: gateways, withLatency: true },
  'gateways-late': { run: late(gateways), withLatency: false },
  takeover: { run: takeover, withLatency: false },
  rebuild: { run: rebuild, withLatency: true },
  'rebuild-late': { run: late(rebuild), withLatency: false },
  personal: { run: personal, withLatency: false },
  'order-size': { run: orderSize, withLatency: true },
  chat: { run: chat, withLatency: true },
  widgets: { run: widgets, withLatency: true },
  lists: { run: lists, withLatency: false },
  million: { run: million, withLatency: false },
  memory: { run: memory, withLatency: false },
  'first-look': { run: firstLook, withLatency: false },
  'staff-pages': { run: staffPages, withLatency: false },
  subscribers: { run: subscribers, withLatency: false },
};

const schema = object({
  /** The rows to run, separated by commas. */
  ONLY: string(),
  QUICK: variable.onOff('off'),
  /** Milliseconds added to each round trip to the database; several values separated by commas. */
  DB_LATENCY_MS: string()
    .matches(/^\d+(,\d+)*$/, 'DB_LATENCY_MS must be milliseconds, with commas between several')
    .default('0,10'),
  /** The output folder. Partial and quick runs write no file unless this is set. */
  OUT: string(),
});

const { ONLY, QUICK, DB_LATENCY_MS, OUT } = readConfig(schema, process.env);
const from = Date.now();
const print = (text: string) => void process.stdout.write(`${text}\n`);
const log = (line: string) => print(`${((Date.now() - from) / 1_000).toFixed(0).padStart(5)} s  ${line}`);

const asText = ({ title, head, lines, notes }: Table): string => {
  const widths = head.map((name, at) => Math.max(name.length, ...lines.map((line) => line[at]?.length ?? 0)));
  const row = (cells: readonly string[]) => cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ');
  return ['', title, row(head), ...lines.map(row), ...notes, ''].join('\n');
};

const wanted = ONLY ? ONLY.split(',') : Object.keys(rows);
const all: Figures[] = [];
for (const name of wanted) {
  const row = rows[name];
  if (!row) throw new ConfigError(`ONLY must be of ${Object.keys(rows).join(', ')}, not ${name}`);
  const latencies = row.withLatency ? DB_LATENCY_MS.split(',').map(Number) : [0];
  for (const latencyMs of latencies) {
    log(`${name}${latencyMs > 0 ? `, database ${latencyMs} ms away` : ''}`);
    const figures = await row.run({ latencyMs, quick: QUICK === 'on', log });
    for (const table of figures.tables) print(asText(table));
    all.push(figures);
  }
}

const docs = fileURLToPath(new URL('../../../../docs/reference', import.meta.url));
const folder = OUT ?? (ONLY || QUICK === 'on' ? null : docs);
if (folder) {
  mkdirSync(folder, { recursive: true });
  const curves = all.flatMap((figures) => figures.curves ?? []);
  const database = process.env.MONGODB_URL ? 'the MongoDB of MONGODB_URL' : 'the embedded database';
  const file = join(folder, 'benchmarks.md');
  writeFileSync(
    file,
    existsSync(file) ? pageWith(readFileSync(file, 'utf8'), all, database) : pageOf(all, database),
  );
  if (curves.length > 0) writeFileSync(join(folder, 'benchmarks.svg'), plotOf(curves));
  log(`written to ${folder}`);
}
