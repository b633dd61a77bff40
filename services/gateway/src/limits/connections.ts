import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { TrustsProxy } from '../http/address.ts';
import { callerOfConnection } from '../http/caller.ts';

/** Four for each person of an office of 500. */
const CONNECTIONS = 2_000;
const LINGER_MS = 2_000;

export interface ConnectionDeps {
  trusts: TrustsProxy;
  isProduction: boolean;
}

/**
 * Counts the connections of each address, except those of trusted proxies. Returns whether a connection is one too many: it
 * gets one answer, if it asks soon.
 */
export const limitConnections = (server: Server, { trusts, isProduction }: ConnectionDeps) => {
  const open = new Map<string, number>();
  const known = new WeakSet<Socket>();
  const excess = new WeakSet<Socket>();

  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    // An upgrade to HTTP/2 that is not accepted brings its connection back.
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
