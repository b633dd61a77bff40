import { setTimeout as delay } from 'node:timers/promises';
import { headerOf, openWire } from './wire.ts';

/**
 * Simulates many open chat widgets in a separate process. Each polls its conversation every three seconds
 * with its last ETag. The parent passes the address and the number of widgets, and receives the duration of
 * each poll, grouped by second.
 */
interface PollOptions {
  url: string;
  widgets: number;
  seconds: number;
}

const EVERY_MS = 3_000;

process.once('message', async ({ url, widgets, seconds }: PollOptions) => {
  const bySecond: number[][] = Array.from({ length: seconds }, () => []);
  let failed = 0;
  const from = performance.now();
  const end = from + seconds * 1_000;
  const widget = async (index: number) => {
    let due = from + (index * EVERY_MS) / widgets;
    let known = '';
    let wire: Awaited<ReturnType<typeof openWire>> | null = null;
    while (due < end) {
      await delay(Math.max(0, due - performance.now()));
      try {
        wire ??= await openWire(url);
        const reply = await wire.call('GET', `/api/chat/bench_${index}`, known);
        if (reply.status === 200) known = `if-none-match: ${headerOf(reply, 'etag')}\r\n`;
        else if (reply.status !== 304) failed += 1;
      } catch {
        // The next poll opens a new connection.
        failed += 1;
        wire = null;
      }
      // The time is measured from the due time, so that queueing in this process counts as well.
      bySecond[Math.floor((due - from) / 1_000)]?.push(performance.now() - due);
      due += EVERY_MS;
    }
    wire?.close();
  };
  await Promise.all(Array.from({ length: widgets }, (_, index) => widget(index)));
  // Waits for the large message to be sent, because closing the channel at once would lose it.
  process.send?.({ bySecond, failed }, () => process.disconnect());
});
