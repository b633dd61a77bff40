import { setTimeout as delay } from 'node:timers/promises';
import type { Bench } from '../bench.ts';
import { count, limitOf, ms, type Table } from '../figures.ts';
import { IMPORTERS, importOrders } from './manyOrders.ts';

const MEGABYTE = 1024 * 1024;
const SAMPLE_MS = 250;
/** Work that remains after the last answer ends within this time. */
const REST_MS = 5_000;
/** The required values. */
const GOAL_PER_SECOND = 5_000;
const GOAL_MB = 400;
const GOAL_BYTES = 3_000;

const optional = (value: number | null, text: (value: number) => string) =>
  value === null ? 'not measured' : text(value);

/** Imports many orders, and measures the rate, the memory of the gateway and the disk space. */
export const measureImport = async (bench: Bench, orders: number, log: (line: string) => void) => {
  const memory = () => bench.gateway.process.residentMemory() / MEGABYTE;
  let highest = memory();
  const sampling = setInterval(() => (highest = Math.max(highest, memory())), SAMPLE_MS);
  const emptyBytes = bench.databaseBytes();
  const cpu = bench.cpu();
  const from = performance.now();
  try {
    await importOrders(bench, 0, orders);
  } finally {
    clearInterval(sampling);
  }
  const seconds = (performance.now() - from) / 1_000;
  const limit = limitOf(cpu, bench.cpu(), seconds);
  await delay(REST_MS);
  const afterwards = memory();
  const bytes = bench.databaseBytes();
  const each = bytes === null || emptyBytes === null ? null : (bytes - emptyBytes) / orders;
  log(`${count(orders)} orders are imported, ${count(orders / seconds)} a second`);

  return {
    /** The figures of the import. The restart is measured later, because it clears the caches of the gateway. */
    tableWith: (restartMs: number): Table => ({
      title: `Import of ${count(orders)} orders`,
      head: ['orders/s', 'gateway, highest', 'gateway, afterwards', 'disk for each order', 'restart'],
      lines: [
        [
          count(orders / seconds),
          `${count(highest)} MB`,
          `${count(afterwards)} MB`,
          optional(each, (value) => `${count(value)} B`),
          ms(restartMs),
        ],
      ],
      notes: [
        `Through HTTP, 100 orders in a call, ${IMPORTERS} calls at a time. Goals: ${count(GOAL_PER_SECOND)} orders/s, a resident size below ${GOAL_MB} MB, and ${count(GOAL_BYTES)} B on disk for the log, keys, indexes and read models of an order. The limit was ${limit}.`,
      ],
    }),
  };
};
