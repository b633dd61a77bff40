import type { Server } from 'socket.io';
import type { SiteSocket } from './rooms.ts';

type Connection = SiteSocket['conn'];

const MOST_HELD_BYTES = 4 * 1024 * 1024;

interface Options {
  /** How long something may wait without any of it going out. */
  timeoutMs?: number;
  lookEveryMs?: number;
  onCut: () => void;
}

interface Queue {
  /** Bytes that are being sent, and those that wait behind them. */
  sending: number;
  waiting: number;
  /** Since when nothing has gone out, if anything waits. */
  since: number | null;
}

const sizeOf = ({ data }: { data?: string | ArrayBufferView | ArrayBuffer }): number =>
  typeof data === 'string' ? data.length : (data?.byteLength ?? 0);

const canTerminate = (value: unknown): value is { terminate: () => void } =>
  typeof value === 'object' &&
  value !== null &&
  'terminate' in value &&
  typeof value.terminate === 'function';

/** At once: a farewell would wait behind everything else. */
const cut = (connection: Connection): void => {
  const { transport } = connection;
  if ('socket' in transport && canTerminate(transport.socket)) transport.socket.terminate();
  else connection.close(true);
};

/**
 * Cuts off who does not read what is sent: it would pile up here. A page comes back by itself and asks for what it missed.
 * Pings do not find these clients, as an answer to a ping needs no reading.
 */
export const cutSlowReaders = (
  engine: Server['engine'],
  { timeoutMs = 30_000, lookEveryMs = 1_000, onCut }: Options,
) => {
  const queues = new Map<Connection, Queue>();

  engine.on('connection', (connection: Connection) => {
    const queue: Queue = { sending: 0, waiting: 0, since: null };
    queues.set(connection, queue);
    connection.on('packetCreate', (packet) => (queue.waiting += sizeOf(packet)));
    // It is flushed once all before it has gone out.
    connection.on('flush', () => {
      queue.sending = queue.waiting;
      queue.waiting = 0;
      queue.since = null;
    });
    connection.once('close', () => queues.delete(connection));
  });

  const look = (): void => {
    const now = performance.now();
    for (const [connection, queue] of queues) {
      // Between two polls nothing can be sent; then only what waits counts.
      const isSending = connection.transport.name === 'websocket' && !connection.transport.writable;
      const isIdle = queue.waiting === 0 && !isSending;
      queue.since = isIdle ? null : (queue.since ?? now);
      if (queue.since === null) continue;
      const held = queue.waiting + (isSending ? queue.sending : 0);
      const allowedMs = held > MOST_HELD_BYTES ? lookEveryMs : timeoutMs;
      if (now - queue.since < allowedMs) continue;
      cut(connection);
      // Its end may come after the next look, which is not to cut it again.
      queues.delete(connection);
      onCut();
    }
  };
  const timer = setInterval(look, lookEveryMs);

  return { off: (): void => clearInterval(timer) };
};
