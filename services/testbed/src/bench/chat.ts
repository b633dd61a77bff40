import { CALLERS, startBench, type Bench } from './bench.ts';
import { count, limitOf, median, ms, ratio, withLatency, type Row } from './report/figures.ts';
import { headerOf, type Wire } from './wire/wire.ts';

const message = (sessionId: string, index: number) =>
  JSON.stringify({ sessionId, message: `Where is my parcel? Asked ${index} times.`, sender: 'user' });
const send = (wire: Wire, sessionId: string, index: number) =>
  wire.call('POST', '/api/chat', '', message(sessionId, index));

const rate = async (total: number, run: (total: number) => Promise<void>): Promise<number> => {
  const from = performance.now();
  await run(total);
  return total / ((performance.now() - from) / 1_000);
};

const messages = (bench: Bench, total: number) =>
  rate(total, () => bench.many(total, (wire, index) => send(wire, `bench_${index % CALLERS}`, index)));

const inserts = ({ db }: Bench, total: number) => {
  const collection = db.collection('bench_inserts', { writeConcern: { w: 'majority', journal: true } });
  return rate(total, async () => {
    let next = 0;
    const work = async () => {
      while (next < total) await collection.insertOne({ message: `Where is my parcel? ${next++}` });
    };
    await Promise.all(Array.from({ length: CALLERS }, work));
  });
};

/** Inserts messages of many conversations and measures polls of a long one. */
export const chat: Row = async (surroundings) => {
  const { latencyMs, quick, log } = surroundings;
  const [length, total, rounds] = quick ? [300, 200, 2] : [20_000, 3_000, 5];
  const polls = quick ? 5 : 40;
  const bench = await startBench({ latencyMs, name: 'bench_chat' });
  try {
    const rates: { driver: number[]; chat: number[] } = { driver: [], chat: [] };
    let limit = '';
    await messages(bench, CALLERS);
    for (let round = 0; round < rounds; round += 1) {
      rates.driver.push(await inserts(bench, total));
      const [before, from] = [bench.cpu(), performance.now()];
      rates.chat.push(await messages(bench, total));
      limit = limitOf(before, bench.cpu(), (performance.now() - from) / 1_000);
    }
    await bench.many(length, (wire, index) => send(wire, 'bench_long', index));
    await bench.many(10, (wire, index) => send(wire, 'bench_short', index));
    log(`a conversation of ${length} messages is there`);

    const [wire] = await bench.open(1);
    if (!wire) throw new Error('no connection');
    const taken = new Map<string, number[]>();
    const poll = async (name: string, path: string, headers = '') => {
      const from = performance.now();
      const reply = await wire.call('GET', path, headers);
      taken.set(name, [...(taken.get(name) ?? []), performance.now() - from]);
      return reply;
    };
    for (let index = 0; index < polls; index += 1) {
      for (const [name, session] of [
        ['of 10 messages', 'bench_short'],
        [`of ${count(length)} messages`, 'bench_long'],
      ] as const) {
        const path = `/api/chat/${session}`;
        // A new message invalidates the cached answer.
        await send(wire, session, index);
        const { head, body } = await poll(`a poll ${name}, changed`, path);
        const last = (JSON.parse(body) as { id: number }[]).at(-1)?.id ?? 0;
        await poll(
          `a poll ${name}, unchanged (304)`,
          path,
          `if-none-match: ${headerOf({ head }, 'etag')}\r\n`,
        );
        await poll(`a poll ${name}, ?after= the last`, `${path}?after=${last}`);
      }
    }
    const per = (values: readonly number[]) => [
      count(median(values)),
      ratio(median(values) / median(rates.driver)),
    ];
    return {
      tables: [
        {
          title: `Chat messages accepted a second, 64 conversations${withLatency(surroundings)}`,
          head: ['who', 'a second', 'to the driver', 'what limits'],
          lines: [
            ['driver alone: insertOne, 64 callers', ...per(rates.driver), ''],
            ['64 visitors', ...per(rates.chat), limit],
          ],
          notes: [`Medians of ${rounds} rounds of ${count(total)} in turn.`],
        },
        {
          title: `A poll of a conversation${withLatency(surroundings)}`,
          head: ['call', 'median'],
          lines: [...taken].map(([name, values]) => [name, ms(median(values))]),
          notes: [`${polls} rounds, one caller; a message was sent before each changed one.`],
        },
      ],
    };
  } finally {
    await bench.clear();
  }
};
