import { CALLERS, startBench, type Bench } from './bench.ts';
import { during, type Round } from './during.ts';
import { count, limitOf, median, ratio, withLatency, type Row } from './report/figures.ts';
import type { Wire } from './wire/wire.ts';

const events = async (bench: Bench, seconds: number, callers: number, orders: number): Promise<Round> => {
  const ids: (number | Promise<number>)[] = [];
  for (let index = 0; index < orders; index += 1) ids.push(await bench.addOrder());
  const addTo = async (slot: number, wire: Wire): Promise<boolean> => {
    const id = ids[slot] ?? 0;
    const { status, body } = await bench.addEvent(wire, await id);
    if (body.includes('urn:problem:order.full')) {
      // A fast machine can reach an order's event limit within a run, so callers then switch to another order.
      if (ids[slot] === id) ids[slot] = bench.addOrder(wire);
      return addTo(slot, wire);
    }
    if (status !== 201 && status !== 503) throw new Error(`a tracking event was answered ${status}`);
    return status === 201;
  };
  const wires = await bench.open(callers);
  return during(
    seconds,
    wires.map((wire, index) => () => addTo(index % orders, wire)),
  );
};

const inserts = ({ db }: Bench, seconds: number): Promise<Round> => {
  const collection = db.collection('bench_inserts', { writeConcern: { w: 'majority', journal: true } });
  const insert = async () => {
    await collection.insertOne({ stream: 'bench', description: 'In Transit: at the depot', at: new Date() });
    return true;
  };
  return during(
    seconds,
    Array.from({ length: CALLERS }, () => insert),
  );
};

/** Compares accepted tracking events on one order and on many orders with plain inserts through the driver. */
export const hotOrder: Row = async (surroundings) => {
  const { latencyMs, lateWrites, quick } = surroundings;
  const [rounds, seconds] = quick ? [2, 0.5] : [5, 2];
  const bench = await startBench({ latencyMs, lateWrites, name: 'bench_hot' });
  const cases: Readonly<Record<string, () => Promise<Round>>> = {
    'driver alone: insertOne, 64 callers': () => inserts(bench, seconds),
    '1 writer, 1 order': () => events(bench, seconds, 1, 1),
    '64 writers, 1 order': () => events(bench, seconds, CALLERS, 1),
    '64 writers, 64 orders': () => events(bench, seconds, CALLERS, CALLERS),
  };
  try {
    await events(bench, 0.5, CALLERS, CALLERS);
    const found = new Map<string, { rates: number[]; refused: number; limit: string }>();
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, run] of Object.entries(cases)) {
        const [before, from] = [bench.cpu(), performance.now()];
        const { perSecond, refused } = await run();
        const limit = limitOf(before, bench.cpu(), (performance.now() - from) / 1_000);
        const so = found.get(name) ?? { rates: [], refused: 0, limit };
        found.set(name, { rates: [...so.rates, perSecond], refused: so.refused + refused, limit });
      }
    }
    const base = median([...found.values()][0]?.rates ?? []);
    const lines = [...found].map(([name, { rates, refused, limit }]) => [
      name,
      count(median(rates)),
      ratio(median(rates) / base),
      count(refused),
      limit,
    ]);
    const title = `Tracking events accepted a second${withLatency(surroundings)}`;
    const head = ['who', 'a second', 'to the driver', 'refused', 'what limits'];
    const notes = [`Medians of ${rounds} rounds of ${seconds} s in turn. Every writer has a connection.`];
    return { tables: [{ title, head, lines, notes }] };
  } finally {
    await bench.clear();
  }
};
