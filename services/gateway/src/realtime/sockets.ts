import type { IncomingMessage, Server as HttpServer } from 'node:http';
import { trackingKey } from '@exline/contracts';
import type { Logger } from '@exline/platform';
import type { RequestHandler } from 'express';
import { Server } from 'socket.io';
import { object, string } from 'yup';
import type { Bus } from '../bus.ts';
import { isForeign } from '../http/sameOrigin.ts';
import type { Signals } from '../signals.ts';
import { adminSockets } from './admins.ts';
import { chatSockets } from './chat.ts';
import { hear } from './hear.ts';
import { adminRoom, moveTo, trackingRoom, type SiteServer } from './rooms.ts';
import { cutSlowReaders } from './slowReaders.ts';
import { countSockets, limitMessages, tooManySockets } from './socketLimits.ts';

const parcel = object({ trackingNumber: string().strict().max(255).matches(/\S/).required() });

interface Deps {
  bus: Bus;
  sessions: RequestHandler;
  signals: Signals;
  log: Logger;
  /** The headers that every answer of the site carries. */
  headers: Readonly<Record<string, string>>;
  /** Whom a handshake counts for. */
  addressOf: (req: IncomingMessage) => string;
  limited: boolean;
}

/** Tells open pages what changed. Every gateway follows the log itself, so each tells only its own sockets. */
export const attachSockets = (server: HttpServer, deps: Deps) => {
  const { bus, sessions, signals, log, headers, addressOf, limited } = deps;
  let ending = false;
  const io: SiteServer = new Server(server, {
    serveClient: false,
    maxHttpBufferSize: 100_000,
    allowRequest: (req, callback) => {
      if (limited && sockets.isFull(req)) callback(tooManySockets, false);
      else callback(null, !ending && !isForeign(req));
    },
  });
  const sockets = countSockets(io.engine, addressOf);
  const readers = cutSlowReaders(io.engine, {
    onCut: () => log.warn('a socket was cut off: it did not read'),
  });
  io.engine.on('initial_headers', (answer: Record<string, string>) => void Object.assign(answer, headers));
  const admins = adminSockets(io, { bus, sessions, signals, log });
  const chat = chatSockets(io, { bus, signals, log });

  io.on('connection', (socket) => {
    if (limited)
      limitMessages(socket, () => log.warn('a socket was closed: it went on after 200 refused messages'));
    hear(socket, log, {
      name: 'track:join',
      schema: parcel,
      refusal: 'trackingNumber is required',
      act: ({ trackingNumber }, reply) => {
        moveTo(socket, trackingRoom(''), trackingRoom(trackingKey(trackingNumber)));
        reply({ ok: true });
      },
    });

    admins.connected(socket);
    chat.connected(socket);
  });

  const off = bus.on({
    OrdersChanged: ({ orderIds, trackingKey: key }) => {
      io.local.to(trackingRoom(key)).emit('track:changed', { trackingNumber: key });
      for (const id of orderIds) io.local.to(adminRoom).emit('orders:changed', { id });
    },
    ContactChanged: ({ submissionIds }) => {
      for (const id of submissionIds) io.local.to(adminRoom).emit('contact:changed', { id });
    },
    MailChanged: ({ mailId }) => void io.local.to(adminRoom).emit('mail:changed', { id: mailId }),
  });

  return {
    /** Closes all connections as if they were lost, so that pages come back by themselves, and takes no new one. */
    letGo: (): void => {
      ending = true;
      io.engine.close();
    },
    close: async () => {
      off();
      readers.off();
      admins.off();
      chat.off();
      await io.close();
    },
  };
};
