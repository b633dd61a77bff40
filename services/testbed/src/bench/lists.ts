import { startBench, type Bench } from './bench.ts';
import { count, median, ms, quantile, ratio, type Row } from './report/figures.ts';
import { importOrders, numberOf } from './million/manyOrders.ts';

const WARM_UP = 5;
/** The time limit for a list of the staff area. */
const GOAL_MS = 150;

let unique = 0;
const calls = (bench: Bench, size: number): Readonly<Record<string, (n: number) => Promise<unknown>>> => {
  const call = async (path: string, body?: object) => {
    const answer = await fetch(bench.gateway.url + path, {
      method: body ? 'POST' : 'GET',
      headers: { cookie: bench.admin.replace(/^cookie: |\r\n$/g, ''), 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
  };
  return {
    'summary (counters, ten recent)': () => call('/api/admin/summary'),
    'list, first page': () => call('/api/admin/orders?limit=25'),
    'list, one status': () => call('/api/admin/orders?limit=25&status=Delivered'),
    'list, by ship date, one status': () => call('/api/admin/orders?limit=25&sort=shipped&status=Shipped'),
    'list, what needs attention': () => call('/api/admin/orders?limit=25&attention=needed&sort=due'),
    'statuses in use': () => call('/api/admin/orders/statuses'),
    'list, page in the middle': () => call(`/api/admin/orders?limit=25&after=${size / 2}`),
    'search, a whole number': (n) => call(`/api/admin/orders?limit=25&q=${numberOf(n)}`),
    'search, a name': () => call('/api/admin/orders?limit=25&q=maya%20ch'),
    'search, a place and a status': () => call('/api/admin/orders?limit=25&q=portland&status=Delivered'),
    'search, what nearly all have': () => call('/api/admin/orders?limit=25&q=ex'),
    'search, what none has': () => call('/api/admin/orders?limit=25&q=zzzz'),
    'tracking look-up': (n) => call(`/api/track/${numberOf(n)}`),
    'create an order': () =>
      call('/api/admin/orders', { status: 'Processing', trackingNumber: `BENCH-${(unique += 1)}` }),
  };
};

const time = async (runs: number, run: (n: number) => Promise<unknown>): Promise<number[]> => {
  const taken: number[] = [];
  for (let n = -WARM_UP; n < runs; n += 1) {
    const from = performance.now();
    await run(n + WARM_UP);
    if (n >= 0) taken.push(performance.now() - from);
  }
  return taken;
};

/** Measures the calls behind the staff area's lists with few and with many orders in the same run. */
export const lists: Row = async ({ quick, log, latencyMs }) => {
  const few = 100;
  const many = Number(process.env.BENCH_ORDERS ?? (quick ? 400 : 100_000));
  const runs = quick ? 3 : 40;
  const bench = await startBench({ latencyMs, name: 'bench_lists' });
  try {
    const measure = async (size: number) => {
      const timings = new Map<string, number[]>();
      for (const [name, run] of Object.entries(calls(bench, size))) timings.set(name, await time(runs, run));
      return timings;
    };
    await importOrders(bench, 0, few);
    const base = await measure(few);
    const from = performance.now();
    await importOrders(bench, few, many);
    const perSecond = (many - few) / ((performance.now() - from) / 1_000);
    log(`${many} orders are there`);
    const lines = [...(await measure(many))].map(([name, taken]) => {
      const before = base.get(name) ?? [];
      return [
        name,
        `${ms(median(before))} (${ms(quantile(before, 0.95))})`,
        `${ms(median(taken))} (${ms(quantile(taken, 0.95))})`,
        ratio(median(taken) / median(before)),
      ];
    });
    return {
      tables: [
        {
          title: "The calls behind the admin's lists",
          head: ['call', `${count(few)} orders`, `${count(many)} orders`, 'ratio'],
          lines,
          notes: [
            `Medians of ${runs} calls over HTTP, one caller (95 % below). A list may take ${GOAL_MS} ms. ${count(many - few)} orders were imported, ${count(perSecond)} a second.`,
          ],
        },
      ],
    };
  } finally {
    await bench.clear();
  }
};
