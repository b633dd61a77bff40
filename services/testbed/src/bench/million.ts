import { startBench } from './bench.ts';
import { count, median, ms, quantile, type Row } from './figures.ts';
import { measureImport } from './million/importing.ts';
import { measureQueries } from './million/queries.ts';

/** The time limit of each call. */
const GOAL_MS = 60;

/** Imports a million orders, and measures the staff area with them. */
export const million: Row = async ({ quick, log, latencyMs }) => {
  const orders = quick ? 2_000 : 1_000_000;
  const bench = await startBench({ latencyMs, name: 'bench_million' });
  try {
    const imported = await measureImport(bench, orders, log);
    const gateway = { url: bench.gateway.url, admin: bench.admin };
    const runs = quick ? 5 : 60;
    const timings = await measureQueries(gateway, orders, runs);
    const restartMs = await bench.restart();
    return {
      tables: [
        imported.tableWith(restartMs),
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
