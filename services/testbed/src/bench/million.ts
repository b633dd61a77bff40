import { startBench } from './bench.ts';
import { count, limitOf, median, ms, quantile, type Row, type Table } from './report/figures.ts';
import { measureImport } from './million/importing.ts';
import { IMPORTERS } from './million/manyOrders.ts';
import { measureQueries } from './million/queries.ts';

/** The time limit of each call. */
const GOAL_MS = 60;

/** The required values of the import. */
const GOAL_PER_SECOND = 5_000;
const GOAL_MB = 400;
const GOAL_BYTES = 3_000;

const importTable = (
  orders: number,
  imported: Awaited<ReturnType<typeof measureImport>>,
  restartMs: number,
): Table => {
  const { seconds, highestMb, afterwardsMb, bytesEach, cpuBefore, cpuAfter } = imported;
  return {
    title: `Import of ${count(orders)} orders`,
    head: ['orders/s', 'gateway, highest', 'gateway, afterwards', 'disk for each order', 'restart'],
    lines: [
      [
        count(orders / seconds),
        `${count(highestMb)} MB`,
        `${count(afterwardsMb)} MB`,
        bytesEach === null ? 'not measured' : `${count(bytesEach)} B`,
        ms(restartMs),
      ],
    ],
    notes: [
      `Through HTTP, 100 orders in a call, ${IMPORTERS} calls at a time. Goals: ${count(GOAL_PER_SECOND)} orders/s, a resident size below ${GOAL_MB} MB, and ${count(GOAL_BYTES)} B on disk for the log, keys, indexes and read models of an order. The limit was ${limitOf(cpuBefore, cpuAfter, seconds)}.`,
    ],
  };
};

/** Imports a million orders, and measures the staff area with them. */
export const million: Row = async ({ quick, log, latencyMs }) => {
  const orders = quick ? 2_000 : 1_000_000;
  const bench = await startBench({ latencyMs, name: 'bench_million' });
  try {
    const imported = await measureImport(bench, orders);
    log(`${count(orders)} orders are imported, ${count(orders / imported.seconds)} a second`);
    const gateway = { url: bench.gateway.url, admin: bench.admin };
    const runs = quick ? 5 : 60;
    const timings = await measureQueries(gateway, orders, runs);
    const restartMs = await bench.restart();
    return {
      tables: [
        importTable(orders, imported, restartMs),
        {
          title: `Lists, figures and searches with ${count(orders)} orders`,
          head: ['call', 'median', '95 % below'],
          lines: [...timings].map(([name, taken]) => [name, ms(median(taken)), ms(quantile(taken, 0.95))]),
          notes: [`${runs} calls each over HTTP, one caller. Each may take ${GOAL_MS} ms (95 % below).`],
        },
      ],
    };
  } finally {
    await bench.clear();
  }
};
