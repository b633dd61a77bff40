import { randomUUID } from 'node:crypto';
import { createEventLog, openKeyring, type EventLog, type NewCommit } from '@exline/event-log';
import { orderSubjects } from '@exline/orders';
import { CALLERS, startBench, type Bench } from './bench.ts';
import { count, median, ratio, withLatency, type Row } from './figures.ts';

const SECRET = 'a master key for benchmarks only, no secret';
/** The first commit of an order names a customer; the others are its tracking events. */
const mixes = { 'one commit in ten names a customer': 10, 'every commit names another customer': 1 };
const PAGE = 10_000;

const about = { v: 1, at: '2026-11-22T12:00:00.000Z', actor: 'admin:bench', correlationId: 'bench' };

const created = {
  type: 'OrderCreated',
  v: about.v,
  data: { trackingNumber: 'EX1234567890', status: 'Processing', shipmentDate: null, currentLocation: null },
  personal: {
    customerEmail: 'maya.okafor@example.com',
    customerName: 'Maya Okafor',
    deliveryPhoto: null,
    origin: 'Newark, NJ',
    destination: 'Portland, OR',
  },
};
const tracked = {
  type: 'TrackingEventAdded',
  v: 2,
  data: { orderId: 1, description: 'In Transit: at the depot', location: 'Denver, CO', status: 'In Transit' },
};

const commit = (stream: string, version: number): NewCommit => ({
  stream,
  version,
  commitId: randomUUID(),
  at: about.at,
  actor: about.actor,
  correlationId: about.correlationId,
  causationId: null,
  events: [version === 1 ? created : tracked],
});

/** Orders one after another, 64 at a time, each with its tracking events. */
const fill = async (log: EventLog, commits: number, each: number) => {
  let left = commits / each;
  const work = async () => {
    while (left-- > 0) {
      const stream = `order-${randomUUID()}`;
      for (let version = 1; version <= each; version += 1) await log.append(commit(stream, version));
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, work));
};

const readAll = async (log: EventLog) => {
  let position = 0;
  for (;;) {
    const commits = await log.read(position, PAGE);
    if (commits.length === 0) return;
    position = commits.at(-1)?.position ?? position;
  }
};

type Used = Record<'wall' | 'cpu', number>;

/** What some work took: seconds, and those of processors, of the driver's process and of the database. */
const timed = async (bench: Bench, work: () => Promise<void>): Promise<Used> => {
  const used = () => Object.values(bench.cpu()).reduce((sum, one) => sum + one, 0);
  const [before, from] = [used(), performance.now()];
  await work();
  return { wall: (performance.now() - from) / 1_000, cpu: used() - before };
};

interface Round {
  append: Used;
  read: Used;
}

/** The same commits into a new log, and all of them read. */
const roundOf = async (bench: Bench, isSealed: boolean, commits: number, each: number): Promise<Round> => {
  const db = bench.db.client.db(`bench_${randomUUID().slice(0, 8)}`);
  const keyring = isSealed ? await openKeyring(db, { secret: SECRET }) : undefined;
  const log = await createEventLog({ db, subjects: orderSubjects, ...(keyring && { keyring }) });
  const append = await timed(bench, () => fill(log, commits, each));
  const read = await timed(bench, () => readAll(log));
  await keyring?.close();
  await db.dropDatabase();
  return { append, read };
};

/** What the encryption of personal values costs: appended and read, beside a log without it. */
export const personal: Row = async (surroundings) => {
  const { latencyMs, quick } = surroundings;
  const [commits, rounds] = quick ? [2_000, 1] : [10_000, 5];
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
      for (const what of ['append', 'read'] as const) {
        const of = (all: readonly Round[], unit: keyof Used) => median(all.map((one) => one[what][unit]));
        lines.push([
          `${what}: ${name}`,
          count(commits / of(plain, 'wall')),
          count(commits / of(sealed, 'wall')),
          ratio(of(plain, 'wall') / of(sealed, 'wall')),
          ratio(of(plain, 'cpu') / of(sealed, 'cpu')),
        ]);
      }
    }
    return {
      tables: [
        {
          title: `What encryption of personal values costs${withLatency(surroundings)}`,
          head: ['what', 'plain, a second', 'encrypted, a second', 'ratio', 'by processor time'],
          lines,
          notes: [
            `${count(commits)} commits, ${CALLERS} writers; medians of ${rounds} rounds in turn. The log alone: no gateway, no read models.`,
          ],
        },
      ],
    };
  } finally {
    await bench.clear();
  }
};
