import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { setTimeout as delay } from 'node:timers/promises';
import { startBench, type Bench } from './bench.ts';
import { count, limitOf, median, ms, quantile, withLatency, type Row } from './report/figures.ts';

/** The report of the pollers. */
interface Polled {
  bySecond: number[][];
  failed: number;
}

const poll = async (url: string, widgets: number, seconds: number): Promise<Polled> => {
  const pollers = fork(fileURLToPath(new URL('wire/pollers.js', import.meta.url)));
  pollers.send({ url, widgets, seconds });
  const ended = once(pollers, 'exit').then(([code, signal]) => {
    throw new Error(`the pollers ended with ${signal ?? code} before they reported anything`);
  });
  const reported = once(pollers, 'message').then(([polled]) => polled as Polled);
  return Promise.race([reported, ended]);
};

/** An admin who sends a reply every half second. */
const replies = async (bench: Bench, seconds: number): Promise<number[]> => {
  const [wire] = await bench.open(1);
  const taken: number[] = [];
  const end = performance.now() + seconds * 1_000;
  for (let index = 0; performance.now() < end; index += 1) {
    const from = performance.now();
    const body = { sessionId: `bench_${index * 2}`, message: 'It is on its way.', sender: 'admin' };
    const reply = await wire?.call('POST', '/api/chat', bench.admin, JSON.stringify(body));
    if (reply?.status !== 201) throw new Error(`a reply was answered ${reply?.status}`);
    taken.push(performance.now() - from);
    await delay(Math.max(0, from + 500 - performance.now()));
  }
  return taken;
};

/** Measures many open widgets on one gateway that has just started. */
export const widgets: Row = async (surroundings) => {
  const { latencyMs, quick, log } = surroundings;
  const [open, seconds] = quick ? [200, 6] : [5_000, 30];
  const bench = await startBench({ latencyMs, name: 'bench_widgets' });
  try {
    // Half of the conversations have a message. The others are empty.
    await bench.many(open / 2, (wire, index) => {
      const body = { sessionId: `bench_${index * 2}`, message: 'Hello?', sender: 'user' };
      return wire.call('POST', '/api/chat', '', JSON.stringify(body));
    });
    log(`${open} conversations are there`);
    await bench.restart();
    const before = bench.cpu();
    const [{ bySecond, failed }, answered] = await Promise.all([
      poll(bench.gateway.url, open, seconds),
      replies(bench, seconds),
    ]);
    const limit = limitOf(before, bench.cpu(), seconds);
    const shown = bySecond.flatMap((taken, second) =>
      second < 6 || second % 5 === 0
        ? [[`second ${second}`, count(taken.length), ms(median(taken)), ms(quantile(taken, 0.99))]]
        : [],
    );
    const warm = bySecond.slice(5).flat();
    const lines = [
      ...shown,
      ['all from second 5 on', count(warm.length), ms(median(warm)), ms(quantile(warm, 0.99))],
      [
        "an admin's replies meanwhile",
        count(answered.length),
        ms(median(answered)),
        ms(Math.max(...answered)),
      ],
    ];
    return {
      tables: [
        {
          title: `${count(open)} open widgets on a gateway that has just started${withLatency(surroundings)}`,
          head: ['when', 'calls', 'median', '99 % below'],
          lines,
          notes: [
            `A poll every 3 s each, timed from when it was due; the last line has the slowest reply instead of the 99 %. ${count(failed)} polls failed. What limits: ${limit}.`,
          ],
        },
      ],
    };
  } finally {
    await bench.clear();
  }
};
