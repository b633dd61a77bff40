import { setTimeout as delay } from 'node:timers/promises';
import type { Gateway } from '../processes/testProcesses.ts';
import { startBench } from './bench.ts';
import { count, median, ms, type Row } from './report/figures.ts';
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

interface Call {
  from: number;
  until: number;
  isAccepted: boolean;
}

const longestOf = (calls: readonly Call[]): number =>
  Math.max(0, ...calls.map(({ from, until }) => until - from));

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

    /** The writes that ended before the fault, and those that it could delay. */
    const writes = async (asked: readonly Gateway[], begin: () => unknown, end: () => unknown) => {
      const calls: Call[] = [];
      let isOver = false;
      const write = async (wire: Wire, orderId: number) => {
        while (!isOver) {
          const from = performance.now();
          const { status } = await bench.addEvent(wire, orderId);
          calls.push({ from, until: performance.now(), isAccepted: status === 201 });
        }
      };
      const urls = asked.flatMap(({ url }) => Array.from({ length: CALLERS_EACH }, () => url));
      const wires = await Promise.all(urls.map(openWire));
      const orders: number[] = [];
      for (const wire of wires) orders.push(await bench.addOrder(wire));
      const working = Promise.all(wires.map((wire, index) => write(wire, orders[index] ?? 0)));
      await delay(BEFORE_MS);
      const from = performance.now();
      await begin();
      await delay(FAULT_MS);
      const until = performance.now();
      await end();
      await delay(AFTER_MS);
      isOver = true;
      await working;
      for (const wire of wires) wire.close();
      await Promise.all(gateways.map(({ ready }) => ready()));
      return {
        before: calls.filter((call) => call.until < from),
        during: calls.filter((call) => call.until >= from && call.from < until),
      };
    };

    const faults: Readonly<Record<string, () => ReturnType<typeof writes>>> = {
      'the appending gateway is killed': async () => {
        const { process } = await appenderOf(gateways);
        const others = gateways.filter((gateway) => gateway.process !== process);
        return writes(others, process.kill, process.start);
      },
      'the appending gateway is frozen': async () => {
        const { process } = await appenderOf(gateways);
        const others = gateways.filter((gateway) => gateway.process !== process);
        return writes(others, process.freeze, process.thaw);
      },
      'Redis is killed': () => writes(gateways, redis.kill, redis.start),
      'Redis is frozen': () => writes(gateways, redis.freeze, redis.thaw),
    };
    const lines: string[][] = [];
    for (const [name, run] of Object.entries(faults)) {
      const found: Awaited<ReturnType<typeof writes>>[] = [];
      for (let round = 0; round < rounds; round += 1) found.push(await run());
      const longest = found.map(({ during }) => longestOf(during));
      const calls = found.flatMap(({ during }) => during);
      const accepted = calls.filter(({ isAccepted }) => isAccepted).length;
      lines.push([
        name,
        ms(median(found.map(({ before }) => longestOf(before)))),
        ms(median(longest)),
        ms(Math.max(...longest)),
        count(accepted),
        count(calls.length - accepted),
      ]);
      log(name);
    }
    return {
      tables: [
        {
          title: 'The longest wait of a caller for an answer to a write',
          head: ['fault', 'before', 'during: median', 'during: longest', 'accepted', 'refused'],
          lines,
          notes: [
            `Three gateways, ${CALLERS_EACH} callers at each that is not taken away; ${rounds} rounds of ${FAULT_MS / 1_000} s. Each caller waits for its answer before its next write. Without Redis, a gateway cannot check a session and refuses the write with 503.`,
          ],
        },
      ],
    };
  } finally {
    await bench.clear();
  }
};
