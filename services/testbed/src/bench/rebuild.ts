import { dropDerived } from '@exline/event-log';
import { BSON } from 'mongodb';
import { startBench, type Bench } from './bench.ts';
import { liveWrites } from './rebuildTraffic.ts';
import { count, limitOf, median, ms, ratio, withLatency, type Row } from './report/figures.ts';

const BATCH = 100;

/**
 * Extends the log to this many commits, like that of a busy year: one commit in ten creates an order, the others
 * are tracking events.
 */
const fill = async (bench: Bench, length: number): Promise<number[]> => {
  const log = bench.db.collection<{ _id: number; version: number }>('commits');
  const before = await log.countDocuments();
  const orders = Math.floor((length - before) / 10);
  const stamp = Date.now();
  await bench.many(Math.ceil(orders / BATCH), (wire, batch) => {
    const list = Array.from({ length: Math.min(BATCH, orders - batch * BATCH) }, (_, index) => ({
      trackingNumber: `REB-${stamp}-${batch}-${index}`,
      status: 'Processing',
    }));
    return wire.call('POST', '/api/admin/orders/import', bench.admin, JSON.stringify({ orders: list }));
  });
  const created = await log.find({ _id: { $gt: before }, version: 1 }, { projection: { _id: 1 } }).toArray();
  const ids = created.map(({ _id }) => _id);
  await bench.many(length - before - ids.length, (wire, index) =>
    bench.addEvent(wire, ids[(index * 7) % ids.length] ?? 1),
  );
  return ids;
};

/** The commits per second that a cursor reads. */
const cursorRate = async ({ db }: Bench, rounds: number): Promise<number> => {
  const rates: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const from = performance.now();
    let commits = 0;
    for await (const _commit of db.collection('commits').find({}, { sort: { _id: 1 } })) commits += 1;
    rates.push(commits / ((performance.now() - from) / 1_000));
  }
  return median(rates);
};

/** The bytes of all commits as BSON, without their index entries. */
const sizeOf = async ({ db }: Bench): Promise<number> => {
  let bytes = 0;
  for await (const commit of db.collection('commits').find({})) bytes += BSON.calculateObjectSize(commit);
  return bytes;
};

/**
 * Rebuilds all read models by a restart. Resolves to the milliseconds until the gateway was ready, and the bottleneck.
 */
const rebuildNow = async (bench: Bench) => {
  await bench.stopGateway();
  await dropDerived(bench.db);
  // The processor time of a new process starts at zero.
  const before = { ...bench.cpu(), gateway: 0 };
  const took = await bench.restart();
  return { took, limit: limitOf(before, bench.cpu(), took / 1_000) };
};

interface Rebuilds {
  commits: number;
  /** Milliseconds of a start with all read models. */
  plain: number;
  /** Milliseconds of a start that rebuilds all of them. */
  took: number;
  limit: string;
}

const measured = async (bench: Bench, commits: number, rounds: number): Promise<Rebuilds> => {
  const [plain, took]: [number[], number[]] = [[], []];
  let limit = '';
  for (let round = 0; round < rounds; round += 1) {
    plain.push(await bench.restart());
    const rebuilt = await rebuildNow(bench);
    took.push(rebuilt.took);
    limit = rebuilt.limit;
  }
  return { commits, plain: median(plain), took: median(took), limit };
};

const lineOf = (name: string, { commits, plain, took, limit }: Rebuilds, cursor: number): string[] => {
  const seconds = (took - plain) / 1_000;
  // For a short log, the rebuild takes less than the usual variation between two starts.
  const rate = seconds > 0 ? commits / seconds : Number.NaN;
  return [name, count(rate), ratio(rate / cursor), ms(plain), ms(took), limit];
};

/**
 * Compares the rebuild of read models at the start with a cursor that only reads the log: of two lengths from the
 * database, and from segments.
 */
export const rebuild: Row = async (surroundings) => {
  const { latencyMs, lateWrites, quick, log } = surroundings;
  const [short, long, rounds] = quick ? [1_000, 2_000, 1] : [20_000, 100_000, 3];
  const bench = await startBench({ latencyMs, lateWrites, name: 'bench_rebuild' });
  try {
    const orders = await fill(bench, short);
    log(`${short} commits are there`);
    const shortCursor = await cursorRate(bench, rounds);
    const ofShort = await measured(bench, short, rounds);
    const traffic = await liveWrites(bench, orders, {
      commits: short,
      rounds,
      title: `Live writes during a rebuild${withLatency(surroundings)}`,
    });
    await fill(bench, long);
    log(`${long} commits are there`);
    const longCursor = await cursorRate(bench, rounds);
    const ofLong = await measured(bench, long, rounds);
    const stored = await sizeOf(bench);
    const archived = await bench.archive();
    log('all commits are archived');
    const fromSegments = await measured(bench, long, rounds);
    const cursor = (commits: number, rate: number) => [
      `bare cursor over ${count(commits)} commits`,
      count(rate),
      '1.00',
      '',
      '',
      '',
    ];
    return {
      tables: [
        {
          title: `Commits a second in a full rebuild${withLatency(surroundings)}`,
          head: ['what', 'a second', 'to the cursor', 'usual start', 'start with rebuild', 'what limits'],
          lines: [
            cursor(short, shortCursor),
            lineOf(`read models rebuilt at the start, ${count(short)} commits`, ofShort, shortCursor),
            cursor(long, longCursor),
            lineOf(`read models rebuilt at the start, ${count(long)} commits`, ofLong, longCursor),
            lineOf(`the same from segments, ${count(long)} commits`, fromSegments, longCursor),
          ],
          notes: [
            `Medians of ${rounds} rounds. The difference of the two starts counts. One commit in ten creates an order; the tracking events are spread over all orders of the same length of the log.`,
            `The ${count(long)} commits take ${count(stored)} bytes as BSON without index entries, and ${count(archived)} bytes in segments: ${ratio(archived / stored)}.`,
          ],
        },
        traffic,
      ],
    };
  } finally {
    await bench.clear();
  }
};
