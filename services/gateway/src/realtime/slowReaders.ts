import type { Server } from 'socket.io';
import type { SiteSocket } from './rooms.ts';

type Connection = SiteSocket['conn'];

const MAX_BUFFERED_BYTES = 4 * 1024 * 1024;

interface Options {
  /** How long queued data may wait without any of it being sent. */
  timeoutMs?: number;
  lookEveryMs?: number;
  onCut: () => void;
}

interface Queue {
  /** Bytes being sent, and bytes queued behind them. */
  sending: number;
  waiting: number;
  /** The time since which nothing has been sent, or null if nothing is queued. */
  since: number | null;
}

const sizeOf = ({ data }: { data?: string | ArrayBufferView | ArrayBuffer }): number =>
  typeof data === 'string' ? data.length : (data?.byteLength ?? 0);

const canTerminate = (value: unknown): value is { terminate: () => void } =>
  typeof value === 'object' &&
  value !== null &&
  'terminate' in value &&
  typeof value.terminate === 'function';

/** Closes the connection without a close message, which would wait behind the queue. */
const cut = (connection: Connection): void => {
  const { transport } = connection;
  if ('socket' in transport && canTerminate(transport.socket)) transport.socket.terminate();
  else connection.close(true);
};

/**
 * Disconnects clients that do not read, because unsent data would pile up in memory. A page reconnects automatically
 * and requests what it missed. Pings do not detect these clients, because a pong can be sent without reading.
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
    // The event is emitted once everything before it has been sent.
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
      // With polling, nothing can be sent between two requests. Then only queued data counts.
      const isSending = connection.transport.name === 'websocket' && !connection.transport.writable;
      const isIdle = queue.waiting === 0 && !isSending;
      queue.since = isIdle ? null : (queue.since ?? now);
      if (queue.since === null) continue;
      const held = queue.waiting + (isSending ? queue.sending : 0);
      const allowedMs = held > MAX_BUFFERED_BYTES ? lookEveryMs : timeoutMs;
      if (now - queue.since < allowedMs) continue;
      cut(connection);
      // The close event may come after the next check, which must not cut the connection again.
      queues.delete(connection);
      onCut();
    }
  };
  const timer = setInterval(look, lookEveryMs);

  return { off: (): void => clearInterval(timer) };
};
