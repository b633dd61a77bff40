import type { Server as HttpServer } from 'node:http';
import { isStaffMail, trackingKey } from '@exline/contracts';
import type { Logger } from '@exline/platform';
import { Server } from 'socket.io';
import { object, string } from 'yup';
import type { Bus } from '../bus.ts';
import type { AddressOf } from '../http/address.ts';
import type { SiteHeaders } from '../http/security.ts';
import type { LogSecurityEvent } from '../http/securityEvents.ts';
import type { Sessions } from '../http/sessions.ts';
import type { Signals } from '../signals.ts';
import type { People } from '../staff/people.ts';
import type { TrackingCache } from '../trackingCache.ts';
import { adminSockets } from './admins.ts';
import { chatSockets } from './chat.ts';
import { colleagueSockets } from './colleagues.ts';
import { allowHandshake, sendHeaders } from './handshakes.ts';
import { onMessage } from './onMessage.ts';
import { ADMIN_ROOM, moveTo, trackingRoom, type SiteServer } from './rooms.ts';
import { cutSlowReaders } from './slowReaders.ts';
import { countSockets, limitMessages } from './socketLimits.ts';
import { ignoreOffers } from './upgrades.ts';

const parcel = object({
  trackingNumber: string().strict().max(255).matches(/\S/).required(),
  etag: string().strict().max(64),
});

interface Deps {
  bus: Bus;
  sessions: Sessions;
  people: Pick<People, 'byId'>;
  signals: Signals;
  trackingCache: TrackingCache;
  addressOf: AddressOf;
  logSecurityEvent: LogSecurityEvent;
  log: Logger;
  /** The headers that every answer of the site carries. */
  headers: SiteHeaders;
  limited: boolean;
}

/** Emits to open pages what changed. Every gateway follows the log itself, so each emits to its own sockets only. */
export const attachSockets = (server: HttpServer, deps: Deps) => {
  const {
    bus,
    sessions,
    people,
    signals,
    trackingCache,
    addressOf,
    logSecurityEvent,
    log,
    headers,
    limited,
  } = deps;
  let ending = false;
  const io: SiteServer = new Server(server, {
    serveClient: false,
    maxHttpBufferSize: 100_000,
    allowRequest: allowHandshake({
      addressOf,
      logSecurityEvent,
      isEnding: () => ending,
      isFull: (req) => limited && sockets.isFull(req),
    }),
  });
  ignoreOffers(server, ({ url }) => url?.startsWith(`${io.path()}/`) === true);
  const sockets = countSockets(io.engine, addressOf);
  const readers = cutSlowReaders(io.engine, {
    onCut: () => log.warn('a socket was cut off: it did not read'),
  });
  sendHeaders(io, headers);
  const admins = adminSockets(io, { bus, sessions, people, signals, logSecurityEvent, log });
  const chat = chatSockets(io, { bus, signals, log });
  const colleagues = colleagueSockets(io, { people, signals, log });

  io.on('connection', (socket) => {
    if (limited)
      limitMessages(socket, () => log.warn('a socket was closed: it went on after 200 refused messages'));
    onMessage(socket, log, {
      name: 'track:join',
      schema: parcel,
      refusal: 'trackingNumber is required',
      act: async ({ trackingNumber, etag }, reply) => {
        moveTo(socket, trackingRoom(''), trackingRoom(trackingKey(trackingNumber)));
        if (etag === undefined) return reply({ ok: true });
        // Says nothing about whether there is such a parcel to who has not looked it up over HTTP, where that is limited.
        const found = await trackingCache.get(trackingNumber);
        return reply({ ok: true, isCurrent: found?.etag === etag });
      },
    });

    admins.connected(socket);
    chat.connected(socket);
    colleagues.connected(socket);
  });

  const off = bus.on({
    OrdersChanged: ({ orderIds, trackingKey: key }) => {
      io.local.to(trackingRoom(key)).emit('track:changed', { trackingNumber: key });
      for (const id of orderIds) io.local.to(ADMIN_ROOM).emit('orders:changed', { id });
    },
    ContactChanged: ({ submissionIds }) => {
      for (const id of submissionIds) io.local.to(ADMIN_ROOM).emit('contact:changed', { id });
    },
    CannedRepliesChanged: () => void io.local.to(ADMIN_ROOM).emit('canned-replies:changed', {}),
    StaffChanged: () => void io.local.to(ADMIN_ROOM).emit('staff:changed', {}),
    MailChanged: ({ mailId, kind }) => {
      if (!isStaffMail(kind)) io.local.to(ADMIN_ROOM).emit('mail:changed', { id: mailId });
      else for (const socket of admins.having('ReadStaff')) socket.emit('mail:changed', { id: mailId });
    },
  });

  return {
    /** Closes all connections as if they were lost, so that pages come back by themselves, and takes no new one. */
    release: (): void => {
      ending = true;
      io.engine.close();
    },
    close: async () => {
      off();
      readers.off();
      admins.off();
      chat.off();
      colleagues.off();
      await io.close();
    },
  };
};
