import { setTimeout as delay } from 'node:timers/promises';
import type { Gateway } from '../processes/testProcesses.ts';
import { startBench } from './bench.ts';
import { median, ms, type Row } from './report/figures.ts';
import { openWire, type Wire } from './wire/wire.ts';

const CALLERS_EACH = 8;
const BEFORE_MS = 1_000;
const FAULT_MS = 3_000;
const AFTER_MS = 1_000;

const isAppending = async ({ url }: Gateway): Promise<boolean> =>
  (await (await fetch(`${url}/metrics`)).text()).includes('\nevent_log_appends_for_all 1');

/** Looks for the gateway that appends for all, until there is one. */
const appenderOf = async (gateways: readonly Gateway[]): Promise<Gateway> => {
  for (;;) {
    for (const gateway of gateways) if (await isAppending(gateway)) return gateway;
    await delay(50);
  }
};

/**
 * Measures how long callers of the other gateways wait for any answer to a write when the gateway that appends for all,
 * or Redis, is killed or frozen.
 */
export const takeover: Row = async (surroundings) => {
  const { latencyMs, lateWrites, quick, log } = surroundings;
  const rounds = quick ? 1 : 5;
  const bench = await startBench({ latencyMs, lateWrites, name: 'bench_takeover' });
  try {
    const gateways = [bench.gateway, await bench.gatewayBeside('second'), await bench.gatewayBeside('third')];
    const { redis } = bench;

    /** The longest times without an accepted write: before the fault, and during it. */
    const waits = async (
      asked: readonly Gateway[],
      begin: () => unknown,
      end: () => unknown,
    ): Promise<[before: number, during: number]> => {
      const answers: number[] = [];
      let isOver = false;
      const write = async (wire: Wire, orderId: number) => {
        while (!isOver) {
          const { status } = await bench.addEvent(wire, orderId);
          if (status === 201) answers.push(performance.now());
        }
      };
      const urls = asked.flatMap(({ url }) => Array.from({ length: CALLERS_EACH }, () => url));
      const wires = await Promise.all(urls.map(openWire));
      const orders: number[] = [];
      for (const wire of wires) orders.push(await bench.addOrder(wire));
      const working = Promise.all(wires.map((wire, index) => write(wire, orders[index] ?? 0)));
      const longestFrom = (from: number) => {
        const times = answers.filter((at) => at >= from);
        return Math.max(0, ...times.map((at, index) => at - (times[index - 1] ?? from)));
      };
      await delay(BEFORE_MS);
      const before = longestFrom(answers[0] ?? 0);
      const from = performance.now();
      await begin();
      await delay(FAULT_MS);
      const during = longestFrom(from);
      await end();
      await delay(AFTER_MS);
      isOver = true;
      await working;
      for (const wire of wires) wire.close();
      await Promise.all(gateways.map(({ ready }) => ready()));
      return [before, during];
    };

    const faults: Readonly<Record<string, () => Promise<[number, number]>>> = {
      'the appending gateway is killed': async () => {
        const { process } = await appenderOf(gateways);
        const others = gateways.filter((gateway) => gateway.process !== process);
        return waits(others, process.kill, process.start);
      },
      'the appending gateway is frozen': async () => {
        const { process } = await appenderOf(gateways);
        const others = gateways.filter((gateway) => gateway.process !== process);
        return waits(others, process.freeze, process.thaw);
      },
      'Redis is killed': () => waits(gateways, redis.kill, redis.start),
      'Redis is frozen': () => waits(gateways, redis.freeze, redis.thaw),
    };
    const lines: string[][] = [];
    for (const [name, run] of Object.entries(faults)) {
      const found: [number, number][] = [];
      for (let round = 0; round < rounds; round += 1) found.push(await run());
      const during = found.map(([, longest]) => longest);
      lines.push([
        name,
        ms(median(found.map(([before]) => before))),
        ms(median(during)),
        ms(Math.max(...during)),
      ]);
      log(name);
    }
    return {
      tables: [
        {
          title: 'The longest time without an accepted write',
          head: ['fault', 'before', 'during: median', 'during: longest'],
          lines,
          notes: [
            `Three gateways, ${CALLERS_EACH} callers at each that is not taken away; ${rounds} rounds of ${FAULT_MS / 1_000} s. Each caller waits for its answer before its next write.`,
          ],
        },
      ],
    };
  } finally {
    await bench.clear();
  }
};
