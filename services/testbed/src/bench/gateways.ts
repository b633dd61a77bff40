import { cpus } from 'node:os';
import { CALLERS, startBench, type Bench } from './bench.ts';
import { during } from './during.ts';
import { count, limitOf, median, ratio, withLatency, type Row } from './report/figures.ts';
import { openWire, type Wire } from './wire/wire.ts';

type Beside = Awaited<ReturnType<Bench['gatewayBeside']>>;

/** The callers' connections, distributed over the gateways. */
const wiresTo = (urls: readonly string[]): Promise<Wire[]> =>
  Promise.all(Array.from({ length: CALLERS }, (_, index) => openWire(urls[index % urls.length] ?? '')));

/** Measures one to four gateways on one log. Each caller writes events of its own order or looks one up. */
export const gateways: Row = async (surroundings) => {
  const { latencyMs, lateWrites, quick, log } = surroundings;
  // A gateway needs some seconds under load until V8 has optimized its code.
  const [rounds, seconds, maxGateways, warmUp] = quick ? [1, 0.5, 2, 0.5] : [5, 2, 4, 6];
  const bench = await startBench({ latencyMs, lateWrites, name: 'bench_gateways' });
  try {
    const others: Beside[] = [];
    const cpu = () => {
      const { gateway = 0, ...rest } = bench.cpu();
      const beside = others.reduce((sum, other) => sum + other.process.cpuSeconds(), 0);
      return { gateways: gateway + beside, ...rest };
    };
    // New orders for each number of gateways, because the answer of an order grows with its events.
    const newOrders = async (): Promise<number[]> => {
      const orders: number[] = [];
      while (orders.length < CALLERS) orders.push(await bench.addOrder());
      return orders;
    };
    const numbersOf = async (orders: readonly number[]): Promise<string[]> => {
      const commits = bench.db.collection<{ _id: number; stream: string }>('commits');
      const created = await commits.find({ _id: { $in: [...orders] } }).toArray();
      return created.map(({ stream }) => stream.slice(stream.indexOf('-') + 1));
    };

    const take = async (urls: readonly string[]) => {
      const orders = await newOrders();
      const numbers = await numbersOf(await newOrders());
      const wires = await wiresTo(urls);
      const expect = async (call: Promise<{ status: number }>, wanted: number) => {
        const { status } = await call;
        if (status !== wanted && status !== 503) throw new Error(`a call was answered ${status}`);
        return status === wanted;
      };
      const write = (wire: Wire, at: number) => expect(bench.addEvent(wire, orders[at] ?? 0), 201);
      const read = (wire: Wire, at: number) =>
        expect(wire.call('GET', `/api/track/${numbers[at] ?? ''}`, '', ''), 200);
      const measured = async (call: (wire: Wire, at: number) => Promise<boolean>) => {
        const rates: number[] = [];
        let [refused, limit] = [0, ''];
        await during(
          warmUp,
          wires.map((wire) => (at: number) => call(wire, at)),
        );
        for (let round = 0; round < rounds; round += 1) {
          const [before, from] = [cpu(), performance.now()];
          const done = await during(
            seconds,
            wires.map((wire) => (at: number) => call(wire, at)),
          );
          rates.push(done.perSecond);
          refused += done.refused;
          limit = limitOf(before, cpu(), (performance.now() - from) / 1_000);
        }
        return { rate: median(rates), refused, limit };
      };
      const found = { writes: await measured(write), reads: await measured(read) };
      for (const wire of wires) wire.close();
      return found;
    };

    const all: Awaited<ReturnType<typeof take>>[] = [];
    for (let size = 1; size <= maxGateways; size += 1) {
      if (size > 1) others.push(await bench.gatewayBeside(`gateway-${size}`));
      all.push(await take([bench.gateway.url, ...others.map(({ url }) => url)]));
      log(`${size} of ${maxGateways} gateways`);
    }
    const tableFor = (kind: 'writes' | 'reads', what: string) => ({
      title: `${what}, by gateways on one log${withLatency(surroundings)}`,
      head: ['gateways', 'a second', 'to one', 'refused', 'what limits'],
      lines: all.map((found, index) => [
        String(index + 1),
        count(found[kind].rate),
        ratio(found[kind].rate / (all[0]?.[kind].rate ?? Number.NaN)),
        count(found[kind].refused),
        found[kind].limit,
      ]),
      notes: [
        `${CALLERS} callers, each with an order of its own; medians of ${rounds} rounds of ${seconds} s, after ${warmUp} s of the same calls. Gateways, database and callers share ${cpus().length} cores: more gateways than cores show what they cost each other, not what they add.`,
      ],
    });
    return {
      tables: [
        tableFor('writes', 'Tracking events accepted a second'),
        tableFor('reads', 'Tracking answers a second'),
      ],
    };
  } finally {
    await bench.clear();
  }
};
