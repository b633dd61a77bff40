import { randomUUID } from 'node:crypto';
import { openApplication } from '@exline/application';
import { createCheckpoints, createProjector, type EventLog } from '@exline/event-log';
import { ordersModule } from '@exline/orders';
import type { Db } from 'mongodb';
import { CALLERS, startBench, type Bench } from './bench.ts';
import { count, median, ratio, withLatency, type Row } from './report/figures.ts';
import { fillOrders, readAll } from './personal/personalLog.ts';

const SECRET = 'a master key for benchmarks only, no secret';
/** Commits per order: the first one names a customer, the others are tracking events. */
const mixes = {
  'one commit in ten names a customer': 10,
  'one in three, as in the demo data': 3,
  'every commit names another customer': 1,
};

const operations = ['append', 'rebuild', 'read'] as const;

/** Builds the read models of orders from the log. */
const rebuild = async (db: Db, log: EventLog): Promise<void> => {
  const fail = (error: unknown) => {
    throw error;
  };
  const projector = createProjector({
    db,
    log,
    projections: ordersModule.readModels,
    checkpoints: createCheckpoints(db),
    onProjected: () => {},
    onParked: (_entry, error) => fail(error),
    onError: fail,
  });
  await projector.start();
  await projector.stop();
};

type Used = Record<'wall' | 'cpu', number>;

/** The cost of some work: seconds, and processor seconds of the driver's process and of the database. */
const timed = async (bench: Bench, work: () => Promise<void>): Promise<Used> => {
  const used = () => Object.values(bench.cpu()).reduce((sum, one) => sum + one, 0);
  const [before, from] = [used(), performance.now()];
  await work();
  return { wall: (performance.now() - from) / 1_000, cpu: used() - before };
};

type Round = Record<(typeof operations)[number], Used>;

/**
 * Appends the same commits to a new log, builds read models and reads them all. Each step runs in a new
 * process, so no keys are cached.
 */
const roundOf = async (bench: Bench, isSealed: boolean, commits: number, each: number): Promise<Round> => {
  const db = bench.db.client.db(`bench_${randomUUID().slice(0, 8)}`);
  const open = async () =>
    (await openApplication({ db, master: isSealed ? { secret: SECRET } : undefined })).log;
  const [writer, rebuilder, reader] = [await open(), await open(), await open()];
  const round = {
    append: await timed(bench, () => fillOrders(writer, commits, each, CALLERS)),
    rebuild: await timed(bench, () => rebuild(db, rebuilder)),
    read: await timed(bench, () => readAll(reader)),
  };
  await db.dropDatabase();
  return round;
};

/** Compares append, projection and read with and without encryption of personal values. */
export const personal: Row = async (surroundings) => {
  const { latencyMs, quick } = surroundings;
  const [commits, rounds] = quick ? [2_000, 1] : [10_000, 9];
  const bench = await startBench({ latencyMs, name: 'bench_personal' });
  try {
    await bench.stopGateway();
    const lines: string[][] = [];
    for (const [name, each] of Object.entries(mixes)) {
      const plain: Round[] = [];
      const sealed: Round[] = [];
      for (let round = 0; round < rounds; round += 1) {
        plain.push(await roundOf(bench, false, commits, each));
        sealed.push(await roundOf(bench, true, commits, each));
      }
      for (const what of operations) {
        const used = (all: readonly Round[], unit: keyof Used) => all.map((one) => one[what][unit]);
        const perSecond = (all: readonly Round[]) => count(commits / median(used(all, 'wall')));
        // Ratios are computed per run, because the speed of the machine changes between runs.
        const costs = (unit: keyof Used) => {
          const encrypted = used(sealed, unit);
          return ratio(median(used(plain, unit).map((one, at) => one / (encrypted[at] ?? Number.NaN))));
        };
        lines.push([`${what}: ${name}`, perSecond(plain), perSecond(sealed), costs('wall'), costs('cpu')]);
      }
    }
    return {
      tables: [
        {
          title: `What encryption of personal values costs${withLatency(surroundings)}`,
          head: ['what', 'plain, a second', 'encrypted, a second', 'ratio', 'by processor time'],
          lines,
          notes: [
            `${count(commits)} commits, ${CALLERS} writers; medians of ${rounds} rounds in turn, ratios within a round. No gateway; a rebuild makes the read models of orders.`,
          ],
        },
      ],
    };
  } finally {
    await bench.clear();
  }
};
