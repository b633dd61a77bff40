import { ADMIN_PASSWORD, startSystem } from './system.ts';

/**
 * Times the calls behind the admin's lists with few and with many orders in the same run, so that what counts is
 * the ratio between the two. `make bench` runs it; no test depends on its figures.
 */
const FEW = 100;
const MANY = Number(process.env.BENCH_ORDERS ?? 100_000);
const BATCH = 100;
const RUNS = 40;
const WARM_UP = 5;
/** What an admin's list may take. */
const GOAL_MS = 150;

const say = (line: string) => void process.stdout.write(`${line}\n`);

const { url, stop } = await startSystem({ DEMO_DATA: 'off', LOG_LEVEL: 'error' });

const login = await fetch(`${url}/api/admin/login`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ username: 'admin', password: ADMIN_PASSWORD }),
});
const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';

const call = async (path: string, init: RequestInit = {}): Promise<string> => {
  const answer = await fetch(url + path, {
    ...init,
    headers: { cookie, 'content-type': 'application/json' },
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
  return text;
};

const statuses = ['Processing', 'Shipped', 'In Transit', 'Out for Delivery', 'Delivered', 'Delivered'];
const first = ['Maya', 'Luis', 'Hannah', 'Grace', 'Tom', 'Priya', 'Owen', 'Elena', 'Daniel', 'Marcus'];
const last = ['Chen', 'Ortega', 'Weiss', 'Kim', 'Becker', 'Nair', 'Blake', 'Petrova', 'Okafor', 'Lee'];
const places = ['Portland, OR', 'Jersey City, NJ', 'Columbus, OH', 'Austin, TX', 'Madison, WI', 'Boise, ID'];
const pick = (from: readonly string[], n: number) => from[n % from.length] ?? '';

const numberOf = (n: number) => `EX${String((n * 7_919_317) % 10_000_000_000).padStart(10, '0')}`;

const orderOf = (n: number) => ({
  trackingNumber: numberOf(n),
  status: pick(statuses, n),
  customerName: `${pick(first, n)} ${pick(last, n >> 3)}`,
  customerEmail: `${pick(first, n)}.${n}@example.com`.toLowerCase(),
  shipmentDate: '2026-11-20',
  estimatedDelivery: '2026-11-24',
  origin: pick(places, n >> 2),
  destination: pick(places, n),
});

const fill = async (from: number, to: number) => {
  let next = from;
  const worker = async () => {
    while (next < to) {
      const begin = next;
      next = Math.min(to, begin + BATCH);
      const orders = Array.from({ length: next - begin }, (_, index) => orderOf(begin + index));
      await call('/api/admin/orders/import', { method: 'POST', body: JSON.stringify({ orders }) });
    }
  };
  await Promise.all([worker(), worker()]);
};

interface Timing {
  median: number;
  p95: number;
}

const time = async (run: (n: number) => Promise<unknown>): Promise<Timing> => {
  const taken: number[] = [];
  for (let n = -WARM_UP; n < RUNS; n += 1) {
    const from = performance.now();
    await run(n + WARM_UP);
    if (n >= 0) taken.push(performance.now() - from);
  }
  taken.sort((a, b) => a - b);
  const at = (share: number) => taken[Math.floor(taken.length * share)] ?? Number.NaN;
  return { median: at(0.5), p95: at(0.95) };
};

let unique = 0;
const lists: Readonly<Record<string, (n: number) => Promise<unknown>>> = {
  'summary (counters, ten recent)': () => call('/api/admin/summary'),
  'list, first page': () => call('/api/admin/orders?limit=25'),
  'list, one status': () => call('/api/admin/orders?limit=25&status=Delivered'),
  'list, page in the middle': () => call(`/api/admin/orders?limit=25&after=${middle}`),
  'search, a whole number': (n) => call(`/api/admin/orders?limit=25&q=${numberOf(n)}`),
  'search, a name': () => call('/api/admin/orders?limit=25&q=maya%20ch'),
  'search, a place and a status': () => call('/api/admin/orders?limit=25&q=portland&status=Delivered'),
  'search, what nearly all have': () => call('/api/admin/orders?limit=25&q=ex'),
  'search, what none has': () => call('/api/admin/orders?limit=25&q=zzzz'),
};
const others: typeof lists = {
  'tracking look-up': (n) => call(`/api/track/${numberOf(n)}`),
  'create an order': () =>
    call('/api/admin/orders', {
      method: 'POST',
      body: JSON.stringify({ ...orderOf(0), trackingNumber: `BENCH-${(unique += 1)}` }),
    }),
};
let middle = FEW / 2;

const measure = async () => {
  const timings = new Map<string, Timing>();
  for (const [name, run] of Object.entries({ ...lists, ...others })) timings.set(name, await time(run));
  return timings;
};

try {
  await fill(0, FEW);
  const few = await measure();
  const from = performance.now();
  await fill(FEW, MANY);
  const seconds = (performance.now() - from) / 1_000;
  middle = MANY / 2;
  const many = await measure();

  const ms = (value: number) => value.toFixed(1).padStart(8);
  const count = (value: number) => value.toLocaleString('en-US');
  say(`\nMilliseconds a call over HTTP, one caller, median (95 % below): ${RUNS} calls each\n`);
  say(
    `${''.padEnd(32)}${`${count(FEW)} orders`.padStart(20)}${`${count(MANY)} orders`.padStart(22)}   ratio`,
  );
  for (const [name, { median, p95 }] of many) {
    const base = few.get(name) ?? { median: Number.NaN, p95: Number.NaN };
    const ratio = (median / base.median).toFixed(1).padStart(7);
    say(
      `${name.padEnd(32)}${ms(base.median)} (${ms(base.p95).trim()})`.padEnd(54) +
        `${ms(median)} (${ms(p95).trim()})`.padEnd(22) +
        `${ratio}${name in lists && p95 > GOAL_MS ? `  over ${GOAL_MS} ms` : ''}`,
    );
  }
  say(
    `\nImported ${count(MANY - FEW)} orders in ${seconds.toFixed(0)} s: ${count(Math.round((MANY - FEW) / seconds))} a second.`,
  );
} finally {
  await stop();
}
