import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { acceptSocksRequest } from './socks.ts';

interface Options {
  /** The port of the server. Null: each client names a server, as in SOCKS. */
  port: number | null;
  /** Milliseconds added to each round trip. */
  latencyMs?: number;
}

interface Chunk {
  due: number;
  /** The bytes to pass on. Null ends the data in this direction. */
  bytes: Buffer | null;
}

/** Delays chunks until they are due and keeps their order. */
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
 * A proxy between a client and a server on loopback. The latency delays each answer but does not reduce the throughput.
 * A frozen proxy keeps connections open and passes nothing on. A cut breaks the existing connections.
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
      // When one side breaks, the other is closed too.
      socket.on('error', pair.end);
    }
    client.on('close', pair.end);
  };
  const server = createServer({ noDelay: true }, (client) => {
    if (port !== null) return join(client, { port, host: '127.0.0.1' });
    void acceptSocksRequest(client).then(
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
    /** Data that is already delayed keeps its due time. */
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
