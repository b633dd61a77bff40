import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { TrustsProxy } from '../http/address.ts';
import { callerOfConnection } from '../http/caller.ts';

/** Enough for four connections per person in an office of 500. */
const CONNECTIONS = 2_000;
const LINGER_MS = 2_000;

export interface ConnectionDeps {
  trusts: TrustsProxy;
  isProduction: boolean;
}

/**
 * Limits the connections per address, except those of trusted proxies. The returned function tells whether a connection
 * exceeds the limit. Such a connection gets one answer if it sends a request soon.
 */
export const limitConnections = (server: Server, { trusts, isProduction }: ConnectionDeps) => {
  const open = new Map<string, number>();
  const known = new WeakSet<Socket>();
  const excess = new WeakSet<Socket>();

  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    // An HTTP/2 upgrade that is not accepted emits its connection again.
    if (remoteAddress === undefined || known.has(socket) || trusts(remoteAddress, 0)) return;
    known.add(socket);
    const { key, times } = callerOfConnection(remoteAddress, isProduction);
    const count = (open.get(key) ?? 0) + 1;
    open.set(key, count);
    socket.once('close', () => {
      const left = (open.get(key) ?? 1) - 1;
      if (left > 0) open.set(key, left);
      else open.delete(key);
    });
    if (count <= CONNECTIONS * times) return;
    excess.add(socket);
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  });

  return (socket: Socket): boolean => excess.has(socket);
};
