import type { IncomingMessage } from 'node:http';
import { ipKeyGenerator } from 'express-rate-limit';
import type { Server } from 'socket.io';
import type { AddressOf } from '../http/address.ts';
import { acknowledgementOf } from './onMessage.ts';
import type { SiteSocket } from './rooms.ts';
import { tokenBucket } from './tokenBucket.ts';

const SOCKETS = 20;
const messagePace = { burst: 20, perSecond: 5 };
/** Who goes on after so many refusals is no page of ours. */
const refusalPace = { burst: 200, perSecond: 1 };

/** What who may have no further socket is told. */
export const tooManySockets =
  'Too many connections are open from your address. Close some pages, then try again.';

/** Counts the sockets of each address, in this process; of IPv6 of each network, as one household has very many addresses there. */
export const countSockets = (engine: Server['engine'], addressOf: AddressOf) => {
  const open = new Map<string, number>();
  const keyOf = (req: IncomingMessage) => ipKeyGenerator(addressOf(req));
  const add = (address: string, change: 1 | -1) => {
    const count = (open.get(address) ?? 0) + change;
    if (count > 0) open.set(address, count);
    else open.delete(address);
  };
  engine.on('connection', (connection: SiteSocket['conn']) => {
    const address = keyOf(connection.request);
    add(address, 1);
    connection.once('close', () => add(address, -1));
  });
  return { isFull: (req: IncomingMessage): boolean => (open.get(keyOf(req)) ?? 0) >= SOCKETS };
};

/** Lets a socket's messages pass at a pace that no page needs; what is too much is refused in words, and at last ends it. */
export const limitMessages = (socket: SiteSocket, onEnd: () => void): void => {
  const messages = tokenBucket(messagePace);
  const refusals = tokenBucket(refusalPace);
  socket.use((message, next) => {
    if (messages.take()) return next();
    acknowledgementOf(message)({ ok: false, error: 'Too many messages. Wait a moment, then go on.' });
    if (refusals.take()) return;
    // As one that is told to go, it does not come back by itself.
    socket.disconnect(true);
    onEnd();
  });
};
