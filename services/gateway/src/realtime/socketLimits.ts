import type { IncomingMessage } from 'node:http';
import type { Server } from 'socket.io';
import type { Caller, CallerOf } from '../http/caller.ts';
import type { Exceeded } from '../limits/lookups.ts';
import { limitWords, secondsOf } from '../limits/tooMany.ts';
import { windowCount } from '../limits/windowCount.ts';
import { acknowledgementOf } from './onMessage.ts';
import type { SiteServer, SiteSocket } from './rooms.ts';
import { tokenBucket } from './tokenBucket.ts';

/** An office of 500 behind one address, with one open page per person. */
const SOCKETS = 500;
/** After a restart, an office of 500 reconnects at once, some people with several pages. */
const handshakeRate = { limit: 1_500, windowMs: 60_000 };
/** Refused WebSockets that may wait for their answer at the same time. Further ones are not accepted. */
const REFUSED = 100;
const REFUSED_LINGER_MS = 2_000;
const RETRY_MS = 10_000;
const messagePace = { burst: 20, perSecond: 5 };
/** The pages of the site stop long before this many refusals. */
const refusalPace = { burst: 200, perSecond: 1 };

declare module 'http' {
  interface IncomingMessage {
    /** The limit that this socket's handshake exceeded. */
    exceeded?: Exceeded;
  }
}

const counts = () => {
  const open = new Map<string, number>();
  return {
    of: (key: string): number => open.get(key) ?? 0,
    add: (key: string, change: 1 | -1): void => {
      const count = (open.get(key) ?? 0) + change;
      if (count > 0) open.set(key, count);
      else open.delete(key);
    },
  };
};

/** Counts the sockets and handshakes per address, in this process. */
export const limitSockets = (engine: Server['engine'], callerOf: CallerOf) => {
  const accepted = counts();
  const refused = counts();
  const handshakes = windowCount(handshakeRate);

  engine.on('connection', (connection: SiteSocket['conn']) => {
    const { exceeded } = connection.request;
    const count = exceeded ? refused : accepted;
    const { key } = callerOf(connection.request);
    count.add(key, 1);
    connection.once('close', () => count.add(key, -1));
    if (exceeded) setTimeout(() => connection.close(), REFUSED_LINGER_MS).unref();
  });

  return {
    /** Counts a handshake. Returns the limit that it exceeds, or null. */
    exceededBy: (caller: Caller): Exceeded | null => {
      const waitMs = handshakes.take(caller);
      if (waitMs > 0) return { name: 'socket-handshakes', waitMs };
      const isFull = accepted.of(caller.key) >= SOCKETS * caller.times;
      return isFull ? { name: 'sockets', waitMs: RETRY_MS } : null;
    },
    /**
     * Whether a refused WebSocket may be accepted to receive its answer, because browsers hide the
     * HTTP answer from the page.
     */
    canAnswer: ({ key }: Caller): boolean => refused.of(key) < REFUSED,
  };
};

/** Answers sockets that were accepted only to receive their refusal. */
export const refuseExceeded = (io: SiteServer): void =>
  void io.use(({ request }: { request: IncomingMessage }, next) => {
    if (!request.exceeded) return next();
    const { name, waitMs } = request.exceeded;
    const retryAfter = secondsOf(waitMs);
    return next(
      Object.assign(new Error(limitWords(name, retryAfter)), { data: { limit: name, retryAfter } }),
    );
  });

/**
 * Rate limits a socket's messages far above what a page sends. Further messages are refused, and
 * too many disconnect the socket.
 */
export const limitMessages = (socket: SiteSocket, { times }: Caller, onEnd: () => void): void => {
  const messages = tokenBucket({
    burst: messagePace.burst * times,
    perSecond: messagePace.perSecond * times,
  });
  const refusals = tokenBucket(refusalPace);
  socket.use((message, next) => {
    // Ignores messages that had arrived before the socket was disconnected.
    if (!socket.connected) return;
    if (messages.take()) return next();
    acknowledgementOf(message)({
      ok: false,
      error: 'Too many messages. Try again in 1 second.',
      retryAfter: 1,
    });
    if (refusals.take()) return;
    // A client that the server disconnects does not reconnect automatically.
    socket.disconnect(true);
    onEnd();
  });
};
