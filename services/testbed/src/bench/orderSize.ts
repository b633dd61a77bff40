import { startBench, type Bench } from './bench.ts';
import { count, median, ms, ratio, withLatency, type Row } from './report/figures.ts';
import type { Wire } from './wire/wire.ts';

const timed = async (run: () => Promise<{ status: number }>, expected: number): Promise<number> => {
  const from = performance.now();
  const { status } = await run();
  const took = performance.now() - from;
  if (status !== expected) throw new Error(`answered ${status}`);
  return took;
};

interface Sample {
  add: number;
  order: number;
  track: number;
  trackAgain: number;
}

const sample = async (
  bench: Bench,
  wire: Wire,
  { id, number }: { id: number; number: string },
): Promise<Sample> => ({
  add: await timed(() => bench.addEvent(wire, id), 201),
  order: await timed(() => wire.call('GET', `/api/admin/orders/${id}`, bench.admin), 200),
  track: await timed(() => wire.call('GET', `/api/track/${number}`, ''), 200),
  trackAgain: await timed(() => wire.call('GET', `/api/track/${number}`, ''), 200),
});

const names = {
  add: 'add the nth event',
  order: 'GET the order',
  track: 'GET its tracking answer, changed',
  trackAgain: 'GET it again',
} as const satisfies Record<keyof Sample, string>;
const isName = (name: string): name is keyof Sample => Object.hasOwn(names, name);

/** Measures the nth event of an order, and reads of an order of that size. */
export const orderSize: Row = async (surroundings) => {
  const { latencyMs, quick, log } = surroundings;
  const sizes = quick ? [10, 50] : [10, 100, 1_000, 4_950];
  const rounds = quick ? 6 : 40;
  const bench = await startBench({ latencyMs, name: 'bench_size' });
  try {
    const orders = new Map<number, { id: number; number: string }[]>();
    for (const size of sizes) {
      // Repeated runs would grow a small order to a multiple of its size, so each run uses a new one.
      const copies = size === 10 ? rounds : 1;
      const made: { id: number; number: string }[] = [];
      for (let copy = 0; copy < copies; copy += 1) {
        const id = await bench.addOrder();
        const [wire] = await bench.open(1);
        const order = await wire?.call('GET', `/api/admin/orders/${id}`, bench.admin);
        made.push({
          id,
          number: (JSON.parse(order?.body ?? '{}') as { trackingNumber: string }).trackingNumber,
        });
      }
      const before = size === 10 ? 9 : size - Math.floor(rounds / 2);
      await bench.many(before * copies, (wire, index) => bench.addEvent(wire, made[index % copies]?.id ?? 0));
      orders.set(size, made);
      log(`orders with ${size} events are there`);
    }
    const samples = new Map<number, Sample[]>(sizes.map((size) => [size, []]));
    const [wire] = await bench.open(1);
    if (!wire) throw new Error('no connection');
    for (let round = 0; round < rounds; round += 1) {
      for (const [size, made] of orders) {
        const order = made[round % made.length];
        if (order) samples.get(size)?.push(await sample(bench, wire, order));
      }
    }
    const medianOf = (size: number, name: keyof Sample) =>
      median((samples.get(size) ?? []).map((one) => one[name]));
    const base = sizes[0] ?? 10;
    const keys = Object.keys(names).filter(isName);
    const lines = keys.map((name) => [
      names[name],
      ...sizes.map(
        (size) => `${ms(medianOf(size, name))} (${ratio(medianOf(size, name) / medianOf(base, name))})`,
      ),
    ]);
    return {
      tables: [
        {
          title: `One call on an order of n events${withLatency(surroundings)}`,
          head: ['call', ...sizes.map((size) => `n = ${count(size)}`)],
          lines,
          notes: [`Medians of ${rounds} rounds in turn, one caller; in brackets the ratio to n = ${base}.`],
        },
      ],
      curves: keys.map((name) => ({
        name: `${names[name]}${withLatency(surroundings)}`,
        points: sizes.map((size) => [size, medianOf(size, name)] as const),
      })),
    };
  } finally {
    await bench.clear();
  }
};
