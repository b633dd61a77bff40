import type { ClientMessages, ServerMessages } from '@exline/contracts';
import { io, type Socket } from 'socket.io-client';
import { afterAll } from 'vitest';

const sockets: Socket[] = [];
afterAll(() => sockets.forEach((socket) => socket.disconnect()));

/** A connected socket, closed after the test file. */
export const connect = async (
  to: string,
  headers: Record<string, string> = {},
  transports = ['polling', 'websocket'],
) => {
  const socket: Socket<ServerMessages, ClientMessages> = io(to, {
    extraHeaders: headers,
    transports,
    forceNew: true,
    reconnection: false,
    timeout: 60_000,
  });
  sockets.push(socket);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
};
