import { setTimeout as delay } from 'node:timers/promises';
import type { Bench } from './bench.ts';
import { count, median, ms, quantile, ratio, type Table } from './report/figures.ts';

const WRITERS = 8;
/** Each writer pauses between two calls, like a scanner at a depot. */
const PAUSE_MS = 20;
const LONGEST_MS = 120_000;

interface Measured {
  p50: number;
  p99: number;
  seconds: number;
  writes: number;
}

/** Writes tracking events until the work is done, and measures how long each one takes. */
const writeDuring = async (
  bench: Bench,
  orders: readonly number[],
  work: () => Promise<unknown>,
): Promise<Measured> => {
  const took: number[] = [];
  const from = performance.now();
  let isOver = false;
  const wires = await bench.open(WRITERS);
  const writers = wires.map(async (wire, index) => {
    for (let turn = index; !isOver; turn += WRITERS) {
      const begun = performance.now();
      const { status } = await bench.addEvent(wire, orders[turn % orders.length] ?? 1);
      if (status !== 201) throw new Error(`a tracking event was answered ${status}`);
      took.push(performance.now() - begun);
      await delay(PAUSE_MS);
    }
  });
  const end = async () => {
    try {
      await work();
    } finally {
      isOver = true;
    }
  };
  await Promise.all([end(), ...writers]);
  const seconds = (performance.now() - from) / 1_000;
  return { p50: median(took), p99: quantile(took, 0.99), seconds, writes: took.length };
};

/** Requests a rebuild of all read models and waits until it is done. */
const rebuildAll = async (bench: Bench): Promise<void> => {
  const wire = (await bench.open(WRITERS + 1)).at(-1);
  const reply = await wire?.call('POST', '/api/admin/read-models/rebuild', bench.admin, '{}');
  if (reply?.status !== 202) throw new Error(`the rebuild was answered ${reply?.status}`);
  const generations = bench.db.collection('generations');
  const until = performance.now() + LONGEST_MS;
  while ((await generations.countDocuments({ wanted: { $ne: null } })) > 0) {
    if (performance.now() > until) throw new Error('the rebuild does not end');
    await delay(50);
  }
};

/** Compares live writes during a rebuild of all read models with those before it. */
export const liveWrites = async (
  bench: Bench,
  orders: readonly number[],
  { commits, rounds, title }: { commits: number; rounds: number; title: string },
): Promise<Table> => {
  const alone: Measured[] = [];
  const during: Measured[] = [];
  await writeDuring(bench, orders, () => delay(1_000));
  for (let round = 0; round < rounds; round += 1) {
    alone.push(await writeDuring(bench, orders, () => delay(4_000)));
    during.push(await writeDuring(bench, orders, () => rebuildAll(bench)));
  }
  const line = (name: string, all: readonly Measured[]) => [
    name,
    count(median(all.map(({ writes, seconds }) => writes / seconds))),
    ms(median(all.map(({ p50 }) => p50))),
    ms(median(all.map(({ p99 }) => p99))),
    ratio(median(all.map(({ p99 }, at) => p99 / (alone[at]?.p99 ?? Number.NaN)))),
  ];
  const lasted = median(during.map(({ seconds }) => seconds));
  return {
    title,
    head: ['when', 'writes a second', 'p50', 'p99', 'p99 to alone'],
    lines: [line('no rebuild', alone), line('all read models are rebuilt', during)],
    notes: [
      `${WRITERS} writers of tracking events, each pausing ${PAUSE_MS} ms between calls; medians of ${rounds} rounds in turn. The rebuild of ${count(commits)} commits, requested from the gateway, lasts ${lasted.toFixed(1)} s, of which up to 2 s pass before it begins.`,
    ],
  };
};
