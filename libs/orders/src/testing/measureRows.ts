import { rowsOf } from '@exline/event-log/testing';
import { selectRows, type Rows } from '@exline/event-log';
import type { OrderFilter } from '@exline/contracts';
import { matching, orderOf } from '../queries/listQueries.ts';
import type { OrderDocument } from '../readModels/orderDocument.ts';
import { orderSummary } from '../readModels/orderSummary.ts';

// Prints the memory of a row of the list of orders, and the processor time of pages without remembered results. Run it with
// `node --expose-gc --conditions=source --import tsx libs/orders/src/testing/measureRows.ts 1000000`.

const statuses = ['Processing', 'Shipped', 'In Transit', 'Out for Delivery', 'Delivered', 'Delivered'];
const first = ['Maya', 'Luis', 'Hannah', 'Grace', 'Tom', 'Priya', 'Owen', 'Elena', 'Daniel', 'Émile'];
const last = ['Chen', 'Ortega', 'Weiss', 'Kim', 'Becker', 'Nair', 'Blake', 'Petrova', 'Okafor', 'Lee'];
const places = ['Portland, OR', 'Jersey City, NJ', 'Columbus, OH', 'Austin, TX', 'Madison, WI', 'Boise, ID'];
const pick = (from: readonly string[], n: number) => from[n % from.length] ?? '';
const dayOf = (n: number, after = 0) =>
  `2026-${n % 2 === 0 ? 10 : 11}-${String(1 + (n % 24) + after).padStart(2, '0')}T00:00:00.000Z`;

const orderDocument = (n: number): OrderDocument => {
  const status = pick(statuses, n);
  const createdAt = new Date(Date.UTC(2026, 9, 1) + n * 2_000).toISOString();
  return {
    _id: n + 1,
    id: n + 1,
    version: 1,
    state: 'open',
    status,
    createdAt,
    lastEventAt: createdAt,
    shipmentDate: dayOf(n),
    estimatedDelivery: dayOf(n, 4),
    deliveredAt: status === 'Delivered' ? dayOf(n, 3) : null,
    trackingNumber: `EX${String((n * 7_919_317) % 10_000_000_000).padStart(10, '0')}`,
    customerName: `${pick(first, n)} ${pick(last, n >> 3)} ${n % 977}`,
    customerEmail: `${pick(first, n)}.${n}@example.com`.toLowerCase(),
    origin: pick(places, n >> 2),
    destination: pick(places, n),
    currentLocation: pick(places, n >> 1),
    labels: n % 50 === 0 ? ['VIP'] : [],
    assignee: n % 20 === 0 ? 'staff:7' : null,
    statedAt: {},
    deliveryRequests: [],
  } as unknown as OrderDocument;
};

/** Memory outside and inside of the heap. */
const used = (): number => {
  global.gc?.();
  global.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
};

/** Milliseconds of processor time, which other programs hardly change. */
const timed = (run: () => unknown): number => {
  const from = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1_000;
};

const page = (rows: Rows, filter: OrderFilter) =>
  selectRows(rows.blocks(), {
    ...matching(filter, rows, '2026-11-26T12:00:00.000Z', []),
    edge: null,
    backwards: false,
    max: 26,
    order: orderOf(filter, rows, (actor) => actor),
  });

const forget = (rows: Rows) => {
  for (const block of rows.blocks()) block.results.clear();
};

const print = (line: string) => void process.stdout.write(`${line}\n`);
const count = Number(process.argv[2] ?? 100_000);
const before = used();
const rows = rowsOf(orderSummary, []);
const loading = timed(() => {
  for (let n = 0; n < count; n += 1) rows.put(orderDocument(n));
});
print(`${count} rows: ${((used() - before) / count).toFixed(0)} bytes each`);
print(`processor time of loading: ${((loading / count) * 1_000).toFixed(1)} µs each`);
const filters: OrderFilter[] = [
  {},
  { sort: 'number' },
  { sort: 'customer' },
  { sort: 'customer', direction: 'desc', status: ['Delivered'] },
  { sort: 'destination' },
  { sort: 'due' },
  { sort: 'assignee' },
  { q: '7890' },
  { q: 'maya ch' },
];
for (const filter of filters) {
  const taken = [0, 1, 2, 3, 4].map(() => {
    forget(rows);
    return timed(() => page(rows, filter));
  });
  const next = timed(() => page(rows, filter));
  const [low, middle] = [taken.toSorted((a, b) => a - b)[0]!, taken.toSorted((a, b) => a - b)[2]!];
  print(
    `${JSON.stringify(filter)}: ${low.toFixed(1)} to ${middle.toFixed(1)} ms, remembered ${next.toFixed(1)} ms`,
  );
}
