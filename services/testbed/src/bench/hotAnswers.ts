import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { cpuSecondsOf } from '../processes/testProcess.ts';
import { CALLERS, startBench, type Bench } from './bench.ts';
import { count, median, ratio, type Row } from './report/figures.ts';
import { headerOf, openWire } from './wire/wire.ts';
import type { RouteAnswer } from './hot/bareExpress.ts';
import { repeatFor, type Repeated } from './hot/load.ts';

const web = fileURLToPath(new URL('../../../../web/dist', import.meta.url));

/** A request, and the answer that Express gives in comparison. */
interface Case {
  name: string;
  path: string;
  status: 200 | 304;
  answer: RouteAnswer;
}

const startExpress = async (answers: Readonly<Record<string, RouteAnswer>>) => {
  const child = fork(fileURLToPath(new URL('hot/bareExpress.js', import.meta.url)));
  child.send(answers);
  const [port] = await once(child, 'message');
  return {
    url: `http://127.0.0.1:${String(port)}`,
    cpuSeconds: () => cpuSecondsOf(child.pid),
    stop: () => void child.disconnect(),
  };
};

/** Makes a parcel with a few events and a conversation, and asks for each hot answer once. */
const prepare = async (bench: Bench): Promise<Case[]> => {
  const [wire] = await bench.open(1);
  if (!wire) throw new Error('no connection');
  const orderId = await bench.addOrder();
  for (let event = 0; event < 6; event += 1) await bench.addEvent(wire, orderId);
  const { body } = await wire.call('GET', `/api/admin/orders/${orderId}`, bench.admin);
  const { trackingNumber } = JSON.parse(body) as { trackingNumber: string };
  const message = { sessionId: 'bench_hot', message: 'Where is my parcel?', sender: 'user' };
  await wire.call('POST', '/api/chat', '', JSON.stringify(message));

  const look = async (name: string, path: string, type: RouteAnswer['type'] = 'json') => {
    const { body } = await wire.call('GET', path, '');
    return { name, path, status: 200 as const, answer: { type, body } };
  };
  const parcel = await look('tracking', `/api/track/${trackingNumber}`);
  const chat = await look('poll of a conversation', '/api/chat/bench_hot');
  return [
    parcel,
    { ...parcel, status: 304 },
    { ...chat, status: 304 },
    await look('document of a parcel', `/track/${trackingNumber}`, 'html'),
    await look('/readyz', '/readyz'),
  ];
};

/** The request that a server answers with this status, and the length of its answer. */
const repeatedOf = async (url: string, { path, status }: Case): Promise<Repeated> => {
  const wire = await openWire(url);
  const plain = await wire.call('GET', path, '');
  const headers = status === 304 ? `if-none-match: ${headerOf(plain, 'etag') ?? ''}\r\n` : '';
  const { head, body } = await wire.call('GET', path, headers);
  wire.close();
  const bytes = Buffer.byteLength(`${head}\r\n\r\n${body}`);
  return { path, status, headers, bytes };
};

/** Compares answers from the table of hot answers with a bare Express route that sends the same body. */
export const hotAnswers: Row = async ({ latencyMs, quick, log }) => {
  const [rounds, seconds] = quick ? [2, 0.5] : [5, 2];
  if (!existsSync(web)) throw new Error('this row wants a built web app');
  const bench = await startBench({ latencyMs, name: 'bench_hot_answers', webDir: web });
  try {
    const cases = await prepare(bench);
    const express = await startExpress(Object.fromEntries(cases.map(({ path, answer }) => [path, answer])));
    const gateway = { url: bench.gateway.url, cpuSeconds: bench.gateway.process.cpuSeconds };
    /** The answers per second, and per second of the server's processor time. */
    const measure = async (server: Pick<typeof express, 'url' | 'cpuSeconds'>, repeated: Repeated) => {
      const before = server.cpuSeconds();
      const from = performance.now();
      const perSecond = await repeatFor(seconds, server.url, repeated, CALLERS);
      const load = (server.cpuSeconds() - before) / ((performance.now() - from) / 1_000);
      return { perSecond, perCore: perSecond / load };
    };
    try {
      const lines: string[][] = [];
      for (const each of cases) {
        const [bare, hot] = [await repeatedOf(express.url, each), await repeatedOf(gateway.url, each)];
        const taken: { hot: Measured[]; bare: Measured[] } = { hot: [], bare: [] };
        for (let round = -1; round < rounds; round += 1) {
          const [one, other] = [await measure(express, bare), await measure(gateway, hot)];
          if (round < 0) continue;
          taken.bare.push(one);
          taken.hot.push(other);
        }
        const of = (values: readonly Measured[], what: keyof Measured) =>
          median(values.map((value) => value[what]));
        lines.push([
          `${each.name}, ${each.status}`,
          count(of(taken.bare, 'perSecond')),
          count(of(taken.hot, 'perSecond')),
          ratio(of(taken.hot, 'perSecond') / of(taken.bare, 'perSecond')),
          ratio(of(taken.hot, 'perCore') / of(taken.bare, 'perCore')),
        ]);
        log(`${each.name}, ${each.status}`);
      }
      return {
        tables: [
          {
            title: 'Hot answers a second, compared with a bare Express route',
            head: ['answer', 'Express, a second', 'gateway, a second', 'ratio', 'by processor time'],
            lines,
            notes: [
              `${CALLERS} connections; medians of ${rounds} rounds of ${seconds} s in turn. The Express app has one route per answer, which sends the same body, and no middleware. Without compression on both sides.`,
            ],
          },
        ],
      };
    } finally {
      express.stop();
    }
  } finally {
    await bench.clear();
  }
};

interface Measured {
  perSecond: number;
  perCore: number;
}
