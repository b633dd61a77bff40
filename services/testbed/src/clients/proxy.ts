import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { askedFor } from './socks.ts';

interface Options {
  /** Null: each client names a server itself, as SOCKS has it. */
  port: number | null;
  /** What a round trip through it takes longer. */
  latencyMs?: number;
}

interface Chunk {
  due: number;
  /** Null is the end of what this side says. */
  bytes: Buffer | null;
}

/** Where chunks wait until they are due, in the order in which they came. */
const createLine = (to: Socket, isFrozen: () => boolean) => {
  const waiting: Chunk[] = [];
  let timer: NodeJS.Timeout | undefined;
  const release = () => {
    timer = undefined;
    if (isFrozen()) return;
    const now = performance.now();
    for (let first = waiting[0]; first && first.due <= now; first = waiting[0]) {
      waiting.shift();
      if (first.bytes) to.write(first.bytes);
      else to.end();
    }
    const next = waiting[0];
    if (next) timer = setTimeout(release, next.due - now);
  };
  return {
    take: (bytes: Buffer | null, delayMs: number) => {
      const after = waiting.at(-1)?.due ?? 0;
      waiting.push({ due: Math.max(after, performance.now() + delayMs), bytes });
      if (timer === undefined) release();
    },
    release,
    drop: () => {
      clearTimeout(timer);
      waiting.length = 0;
    },
  };
};

/**
 * Stands between a client and a server on loopback. Answers come later by the latency, however many are on their
 * way: it costs each of them the same and the throughput nothing. A frozen one keeps connections open and lets
 * nothing through; a cut breaks the connections that there are.
 */
export const startProxy = async ({ port, latencyMs = 0 }: Options) => {
  const pairs = new Set<{ end: () => void; release: () => void }>();
  let latency = latencyMs;
  let frozen = false;

  const join = (client: Socket, server: { port: number; host: string }) => {
    const target = connect({ ...server, noDelay: true });
    const questions = createLine(target, () => frozen);
    const answers = createLine(client, () => frozen);
    const pair = {
      release: () => {
        questions.release();
        answers.release();
      },
      end: () => {
        pairs.delete(pair);
        for (const line of [questions, answers]) line.drop();
        for (const socket of [client, target]) socket.destroy();
      },
    };
    pairs.add(pair);
    client.on('data', (bytes) => questions.take(bytes, 0)).on('end', () => questions.take(null, 0));
    target.on('data', (bytes) => answers.take(bytes, latency)).on('end', () => answers.take(null, latency));
    for (const socket of [client, target]) {
      // A connection that breaks on one side is broken on the other.
      socket.on('error', pair.end);
    }
    client.on('close', pair.end);
  };
  const server = createServer({ noDelay: true }, (client) => {
    if (port !== null) return join(client, { port, host: '127.0.0.1' });
    void askedFor(client).then(
      (asked) => join(client, asked),
      () => client.destroy(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const cut = () => {
    for (const pair of pairs) pair.end();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    /** From now on; what is on its way already keeps its time. */
    slow: (ms: number) => {
      latency = ms;
    },
    freeze: () => {
      frozen = true;
    },
    thaw: () => {
      frozen = false;
      for (const pair of pairs) pair.release();
    },
    close: async () => {
      cut();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
};

export type Proxy = Awaited<ReturnType<typeof startProxy>>;
