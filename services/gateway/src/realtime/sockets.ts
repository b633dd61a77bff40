import type { IncomingMessage, Server as HttpServer } from 'node:http';
import { isStaffMail, trackingKey } from '@exline/contracts';
import type { Logger, Metrics } from '@exline/platform';
import { Server } from 'socket.io';
import { object, string } from 'yup';
import type { Bus } from '../core/bus.ts';
import type { Agents } from '../chat/agents.ts';
import type { ChatCache } from '../chat/chatCache.ts';
import type { SiteHeaders } from '../http/security.ts';
import { createFaultLog } from '../http/problems.ts';
import type { LogSecurityEvent } from '../http/securityEvents.ts';
import type { Sessions } from '../session/sessions.ts';
import type { CallerOf } from '../http/caller.ts';
import { limitWords, secondsOf } from '../limits/tooMany.ts';
import type { Lookups } from '../tracking/lookups.ts';
import type { Signals } from '../core/signals.ts';
import type { People } from '../staff/people.ts';
import { adminSockets } from './admins.ts';
import { chatSockets } from './chat.ts';
import { colleagueSockets } from './colleagues.ts';
import { allowHandshake, refuseTwoHosts, sendHeaders } from './handshakes.ts';
import type { LastChanges } from './lastChanges.ts';
import { onMessage } from './onMessage.ts';
import { ADMIN_ROOM, hasMembers, membersOf, moveTo, trackingRoom, type SiteServer } from './rooms.ts';
import { cutSlowReaders } from './slowReaders.ts';
import { limitMessages, limitSockets, refuseExceeded } from './socketLimits.ts';
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
  lastChanges: LastChanges;
  lookups: Lookups;
  chatCache: ChatCache;
  agents: Agents;
  callerOf: CallerOf;
  logSecurityEvent: LogSecurityEvent;
  log: Logger;
  metrics: Metrics;
  /** The headers of every answer of the site. */
  headers: SiteHeaders;
  limited: boolean;
}

/** Emits changes to open pages. Every gateway follows the log itself, so each emits to its own sockets only. */
export const attachSockets = (server: HttpServer, deps: Deps) => {
  const { bus, lookups, callerOf, logSecurityEvent, log, metrics, headers, limited } = deps;
  let ending = false;
  const io: SiteServer = new Server(server, {
    serveClient: false,
    maxHttpBufferSize: 100_000,
    // A page notices and reports a frozen gateway within 18 s. By default it would take 45 s.
    pingInterval: 10_000,
    pingTimeout: 8_000,
    allowRequest: allowHandshake({
      headers,
      callerOf,
      logSecurityEvent,
      isEnding: () => ending,
      exceededBy: (caller) => (limited ? sockets.exceededBy(caller) : null),
      canAnswer: (caller) => sockets.canAnswer(caller),
    }),
  });
  const isOfSocket = ({ url }: IncomingMessage) => url?.startsWith(`${io.path()}/`) === true;
  ignoreOffers(server, isOfSocket);
  const sockets = limitSockets(io.engine, callerOf);
  refuseTwoHosts(io);
  refuseExceeded(io);
  const readers = cutSlowReaders(io.engine, {
    onCut: () => log.warn('a socket was closed: it did not read'),
  });
  sendHeaders(io, headers);
  const reportFault = createFaultLog(log, metrics);
  const admins = adminSockets(io, { ...deps, reportFault });
  const chat = chatSockets(io, { ...deps, reportFault });
  const colleagues = colleagueSockets(io, { ...deps, reportFault });

  io.on('connection', (socket) => {
    if (limited)
      limitMessages(socket, callerOf(socket.request), () =>
        log.warn('a socket was closed: it sent more than 200 refused messages'),
      );
    onMessage(socket, reportFault, {
      name: 'track:join',
      schema: parcel,
      refusal: 'trackingNumber is required',
      act: async ({ trackingNumber, etag }, reply) => {
        const joined = await lookups.follow(socket.request, trackingNumber);
        if ('name' in joined) {
          const retryAfter = secondsOf(joined.waitMs);
          logSecurityEvent('guess_refused', { address: joined.caller.address, route: 'track:join' });
          return reply({ ok: false, error: limitWords(joined.name, retryAfter), retryAfter });
        }
        socket.data.trackingNumber = trackingNumber.trim();
        moveTo(socket, trackingRoom(''), trackingRoom(trackingKey(trackingNumber)));
        // The tag is compared after joining the room, so that no change in between is missed.
        return reply({ ok: true, ...(etag !== undefined && { isCurrent: joined.isCurrent(etag) }) });
      },
    });

    admins.connected(socket);
    chat.connected(socket);
    colleagues.connected(socket);
  });

  const off = bus.on({
    OrdersChanged: ({ orderIds, trackingKey: key }) => {
      for (const page of membersOf(io, trackingRoom(key)))
        page.emit('track:changed', { trackingNumber: page.data.trackingNumber ?? key });
      if (!hasMembers(io, ADMIN_ROOM)) return;
      for (const id of orderIds) io.local.to(ADMIN_ROOM).emit('orders:changed', { id });
    },
    OrderViewsChanged: () => void io.local.to(ADMIN_ROOM).emit('orders:views-changed', {}),
    ContactChanged: ({ submissionIds }) => {
      for (const id of submissionIds) io.local.to(ADMIN_ROOM).emit('contact:changed', { id });
    },
    CannedRepliesChanged: () => void io.local.to(ADMIN_ROOM).emit('canned-replies:changed', {}),
    BulkJobsChanged: () => void io.local.to(ADMIN_ROOM).emit('bulk-jobs:changed', {}),
    ReturnsChanged: () => void io.local.to(ADMIN_ROOM).emit('returns:changed', {}),
    RulesChanged: () => void io.local.to(ADMIN_ROOM).emit('rules:changed', {}),
    MailTemplatesChanged: () => void io.local.to(ADMIN_ROOM).emit('mail-templates:changed', {}),
    StaffChanged: () => void io.local.to(ADMIN_ROOM).emit('staff:changed', {}),
    SubscriptionsChanged: () => void io.local.to(ADMIN_ROOM).emit('mail:subscribers-changed', {}),
    MailChanged: ({ mailId, kind }) => {
      if (!isStaffMail(kind)) io.local.to(ADMIN_ROOM).emit('mail:changed', { id: mailId });
      else for (const socket of admins.having('ReadStaff')) socket.emit('mail:changed', { id: mailId });
    },
  });

  return {
    isOfSocket,
    /** Closes all connections as if they were lost, so that pages reconnect automatically. Accepts no new ones. */
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
