import { setTimeout as delay } from 'node:timers/promises';
import { MINUTE_MS } from '@exline/kernel';
import { CALLERS, startBench, type Bench } from './bench.ts';
import { count, type Row } from './report/figures.ts';
import type { Reply, Wire } from './wire/wire.ts';

const REQUESTS_PER_SECOND = 100;
const MEGABYTE = 1024 * 1024;
const TICK_MS = 100;
const PARCELS = 5_000;
const SESSIONS = 2_000;
/** The memory limit of a gateway, regardless of earlier traffic. */
const GOAL_MB = 350;

const trackingNumber = (n: number) => `EX${String(n).padStart(10, '0')}`;
const someone = (n: number) => `Customer ${n} of ${'a street with a long name '.repeat(2)}`;

const anOrder = (n: number, prefix = '') =>
  JSON.stringify({
    trackingNumber: prefix + trackingNumber(n),
    status: 'Processing',
    customerName: someone(n),
    customerEmail: `customer.${n}@example.com`,
    destination: 'Portland, OR',
  });

const sessionOf = (n: number) => `bench_memory_session_${n}`;

/** Sends one of a hundred requests in the usual mix of visitors and staff. */
const requestOf = (bench: Bench, orders: readonly number[], n: number): ((wire: Wire) => Promise<Reply>) => {
  const kind = (n * 37) % 100;
  const parcel = (n * 7_919) % PARCELS;
  const session = (n * 104_729) % SESSIONS;
  if (kind < 40) return (wire) => wire.call('GET', `/api/track/${trackingNumber(parcel)}`, '');
  if (kind < 65) return (wire) => wire.call('GET', `/api/chat/${sessionOf(session)}`, '');
  if (kind < 75) return (wire) => wire.call('GET', '/api/admin/orders?limit=25', bench.admin);
  if (kind < 85) {
    const body = JSON.stringify({ sessionId: sessionOf(session), message: someone(n), sender: 'user' });
    return (wire) => wire.call('POST', '/api/chat', '', body);
  }
  if (kind < 90) return (wire) => bench.addEvent(wire, orders[n % orders.length] ?? 1);
  if (kind < 95) return (wire) => wire.call('POST', '/api/admin/orders', bench.admin, anOrder(n, 'LIVE-'));
  const contact = { firstName: 'Maya', lastName: someone(n), email: `customer.${n}@example.com` };
  const body = JSON.stringify({ ...contact, subject: 'General Inquiry', message: someone(n) });
  return (wire) => wire.call('POST', '/api/contact', '', body);
};

/** Measures the resident memory of a gateway under steady mixed traffic, minute by minute. */
export const memory: Row = async ({ quick, log, latencyMs }) => {
  const minutes = Number(process.env.MINUTES ?? (quick ? 0.1 : 10));
  const bench = await startBench({ latencyMs, name: 'bench_memory' });
  try {
    await bench.many(PARCELS, (wire, n) => wire.call('POST', '/api/admin/orders', bench.admin, anOrder(n)));
    const orders = await bench.db
      .collection('commits')
      .find({ 'events.type': 'OrderCreated' }, { projection: { _id: 1 }, limit: PARCELS })
      .map(({ _id }) => Number(_id))
      .toArray();
    const wires = await bench.open(CALLERS);
    const samples: number[] = [];
    const from = Date.now();
    const until = from + minutes * MINUTE_MS;
    let [sent, failed, sampledAt] = [0, 0, from];
    let free = [...wires];
    while (Date.now() < until) {
      const due = Math.floor(((Date.now() - from) / 1_000) * REQUESTS_PER_SECOND);
      while (sent < due) {
        const wire = free.pop();
        if (!wire) break;
        sent += 1;
        void requestOf(
          bench,
          orders,
          sent,
        )(wire).then(
          ({ status }) => {
            if (status >= 500) failed += 1;
            free = [...free, wire];
          },
          () => (failed += 1),
        );
      }
      await delay(TICK_MS);
      if (Date.now() - sampledAt >= (quick ? 500 : 10_000)) {
        sampledAt = Date.now();
        samples.push(bench.gateway.process.residentMemory() / MEGABYTE);
        if (samples.length % 6 === 0) log(`${sent} requests, ${count(samples.at(-1) ?? 0)} MB`);
      }
    }
    const half = samples.slice(Math.floor(samples.length / 2));
    const quarters = [half.slice(0, Math.floor(half.length / 2)), half.slice(Math.floor(half.length / 2))];
    const [third = 0, fourth = 0] = quarters.map((part) => Math.max(...part));
    return {
      tables: [
        {
          title: 'Memory of a gateway under steady traffic',
          head: ['after the start', 'highest', 'highest in the third quarter', 'highest in the last quarter'],
          lines: [
            [samples[0] ?? 0, Math.max(...samples), third, fourth].map((value) => `${count(value)} MB`),
          ],
          notes: [
            `${count(minutes)} minutes of ${REQUESTS_PER_SECOND} requests a second (${count(sent)} sent, ${failed} failed): look-ups, chat polls, lists, messages, events, new orders and contact messages, with default settings for memory. The resident size may reach ${GOAL_MB} MB. \`MINUTES=60 make bench ONLY=memory\` takes an hour.`,
          ],
        },
      ],
    };
  } finally {
    await bench.clear();
  }
};
