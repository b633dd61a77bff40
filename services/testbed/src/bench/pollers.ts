import { setTimeout as delay } from 'node:timers/promises';
import { headerOf, openWire } from './wire.ts';

/**
 * A process of its own that is many open widgets: each asks for its conversation every three seconds and says
 * what it has. Its parent says where and how many; it reports what each poll took, by second.
 */
interface Wish {
  url: string;
  widgets: number;
  seconds: number;
}

const EVERY_MS = 3_000;

process.once('message', async ({ url, widgets, seconds }: Wish) => {
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
        // Asked again with the next poll, on a new connection.
        failed += 1;
        wire = null;
      }
      // From when it was due: a queue in this process counts as well.
      bySecond[Math.floor((due - from) / 1_000)]?.push(performance.now() - due);
      due += EVERY_MS;
    }
    wire?.close();
  };
  await Promise.all(Array.from({ length: widgets }, (_, index) => widget(index)));
  // It is long: a channel that is closed at once would lose it.
  process.send?.({ bySecond, failed }, () => process.disconnect());
});
