import { dropDerived } from '@exline/event-log';
import { BSON } from 'mongodb';
import { startBench, type Bench } from './bench.ts';
import { liveWrites } from './rebuildTraffic.ts';
import { count, limitOf, median, ms, ratio, withLatency, type Row } from './report/figures.ts';

const BATCH = 100;

/** A log like that of a busy year: one commit in ten creates an order, the others are tracking events. */
const fill = async (bench: Bench, commits: number): Promise<number[]> => {
  const orders = Math.floor(commits / 10);
  const stamp = Date.now();
  await bench.many(Math.ceil(orders / BATCH), (wire, batch) => {
    const list = Array.from({ length: Math.min(BATCH, orders - batch * BATCH) }, (_, index) => ({
      trackingNumber: `REB-${stamp}-${batch}-${index}`,
      status: 'Processing',
    }));
    return wire.call('POST', '/api/admin/orders/import', bench.admin, JSON.stringify({ orders: list }));
  });
  const made = await bench.db
    .collection<{ _id: number }>('commits')
    .find({}, { projection: { _id: 1 } })
    .toArray();
  const ids = made.map(({ _id }) => _id);
  await bench.many(commits - ids.length, (wire, index) =>
    bench.addEvent(wire, ids[(index * 7) % ids.length] ?? 1),
  );
  return ids;
};

const readAll = async ({ db }: Bench): Promise<{ commits: number; seconds: number }> => {
  const from = performance.now();
  let commits = 0;
  for await (const _commit of db.collection('commits').find({}, { sort: { _id: 1 } })) commits += 1;
  return { commits, seconds: (performance.now() - from) / 1_000 };
};

/** The bytes of all commits as BSON, without their index entries. */
const sizeOf = async ({ db }: Bench): Promise<number> => {
  let bytes = 0;
  for await (const commit of db.collection('commits').find({})) bytes += BSON.calculateObjectSize(commit);
  return bytes;
};

/**
 * Compares the rebuild of read models at the start with a cursor that only reads the log: from the database, and
 * from segments.
 */
export const rebuild: Row = async (surroundings) => {
  const { latencyMs, lateWrites, quick, log } = surroundings;
  const [commits, rounds] = quick ? [1_000, 1] : [20_000, 3];
  const bench = await startBench({ latencyMs, lateWrites, name: 'bench_rebuild' });
  try {
    const orders = await fill(bench, commits);
    log(`${commits} commits are there`);
    const [bare, rebuilt, plain, fromSegments]: [number[], number[], number[], number[]] = [[], [], [], []];
    const rebuildNow = async () => {
      await bench.stopGateway();
      await dropDerived(bench.db);
      // The processor time of a new process starts at zero.
      const before = { ...bench.cpu(), gateway: 0 };
      const took = await bench.restart();
      return { took, limit: limitOf(before, bench.cpu(), took / 1_000) };
    };
    let [limit, archivedLimit] = ['', ''];
    for (let round = 0; round < rounds; round += 1) {
      const read = await readAll(bench);
      bare.push(read.commits / read.seconds);
      plain.push(await bench.restart());
      const { took, limit: found } = await rebuildNow();
      rebuilt.push(took);
      limit = found;
    }
    const stored = await sizeOf(bench);
    const archived = await bench.archive();
    log('all commits are archived');
    for (let round = 0; round < rounds; round += 1) {
      const { took, limit: found } = await rebuildNow();
      fromSegments.push(took);
      archivedLimit = found;
    }
    // For a short log, the rebuild takes less than the usual variation between two starts.
    const rateOf = (times: readonly number[]) => {
      const seconds = (median(times) - median(plain)) / 1_000;
      return seconds > 0 ? commits / seconds : Number.NaN;
    };
    const [rate, archivedRate] = [rateOf(rebuilt), rateOf(fromSegments)];
    const lines = [
      ['bare cursor over the log', count(median(bare)), '1.00', ''],
      ['read models rebuilt at the start', count(rate), ratio(rate / median(bare)), limit],
      ['the same from segments', count(archivedRate), ratio(archivedRate / median(bare)), archivedLimit],
    ];
    const traffic = await liveWrites(bench, orders, {
      commits,
      rounds,
      title: `Live writes during a rebuild${withLatency(surroundings)}`,
    });
    return {
      tables: [
        {
          title: `Commits a second in a full rebuild${withLatency(surroundings)}`,
          head: ['what', 'a second', 'to the cursor', 'what limits'],
          lines,
          notes: [
            `A log of ${count(commits)} commits; medians of ${rounds} rounds. A start with all read models takes ${ms(median(plain))}, one without ${ms(median(rebuilt))}: the difference counts.`,
            `The commits take ${count(stored)} bytes as BSON without index entries, and ${count(archived)} bytes in segments: ${ratio(archived / stored)}.`,
          ],
        },
        traffic,
      ],
    };
  } finally {
    await bench.clear();
  }
};
