import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServerOptions } from 'socket.io';
import { refused } from '../http/problems.ts';
import { isCrossSite } from '../http/sameOrigin.ts';
import type { SiteHeaders } from '../http/security.ts';
import type { LogSecurityEvent } from '../http/securityEvents.ts';
import { hasOneHost, rawAnswer, refuseMalformed } from '../http/webServer.ts';
import type { Caller, CallerOf } from '../http/caller.ts';
import type { Exceeded } from '../limits/lookups.ts';
import { secondsOf, sendTooMany, tooMany } from '../limits/tooMany.ts';
import type { SiteServer } from './rooms.ts';

declare module 'http' {
  interface IncomingMessage {
    /** The socket's address, kept because its first request may have ended long ago. */
    address?: string;
  }
}

/** A handshake request as Engine.IO passes it: `res` is only present for polling. */
type Handshake = IncomingMessage & { res?: ServerResponse };

interface Deps {
  headers: SiteHeaders;
  callerOf: CallerOf;
  logSecurityEvent: LogSecurityEvent;
  isEnding: () => boolean;
  /** The limit that a handshake exceeds, or null. */
  exceededBy: (caller: Caller) => Exceeded | null;
  canAnswer: (caller: Caller) => boolean;
}

/** The Engine.IO protocol version that Socket.IO uses since version 3. */
const PROTOCOL = '4';
const protocolOf = ({ url = '' }: IncomingMessage) =>
  new URL(url, 'http://localhost').searchParams.get('EIO');

/**
 * Refuses sockets of pages of other sites, old clients, addresses over their limit, and all sockets while the process
 * shuts down. Refusals are sent before the upgrade, with one exception: a WebSocket over a limit is accepted and then
 * refused by a message, because browsers hide the HTTP answer from the page.
 */
export const allowHandshake = (deps: Deps): NonNullable<ServerOptions['allowRequest']> => {
  const { headers, callerOf, logSecurityEvent } = deps;

  const refuseOld = ({ res, socket }: Handshake): void => {
    if (!res) return void socket.end(rawAnswer(headers, refused('socket.old_client')));
    const problem = refused('socket.old_client');
    res
      .writeHead(problem.status, { 'Content-Type': 'application/problem+json' })
      .end(JSON.stringify(problem));
  };

  /** Refuses a handshake over a limit. Returns whether it may still proceed. */
  const refuseExceeded = (req: Handshake, caller: Caller, exceeded: Exceeded): boolean => {
    const { name, waitMs } = exceeded;
    if (req.res) {
      sendTooMany(req.res, { name, waitMs, caller });
      return false;
    }
    req.exceeded = exceeded;
    if (deps.canAnswer(caller)) return true;
    const seconds = secondsOf(waitMs);
    req.socket.end(rawAnswer(headers, tooMany(name, seconds), { 'retry-after': String(seconds) }));
    return false;
  };

  return (req: Handshake, callback) => {
    const caller = callerOf(req);
    req.address = caller.address;
    const about = { address: caller.address, route: '/socket.io' };
    if (isCrossSite(req)) {
      logSecurityEvent('refused', about);
      return callback(null, false);
    }
    if (protocolOf(req) !== PROTOCOL) return refuseOld(req);
    if (deps.isEnding()) return callback(null, false);
    const exceeded = deps.exceededBy(caller);
    if (!exceeded) return callback(null, true);
    logSecurityEvent('limited', about);
    if (refuseExceeded(req, caller, exceeded)) callback(null, true);
  };
};

/**
 * Refuses requests with two `Host` headers also here, because Socket.IO reads its requests before the site's handler.
 */
export const refuseTwoHosts = (io: SiteServer): void =>
  io.engine.use((req: Handshake, _res: unknown, next: (error?: Error) => void) => {
    if (hasOneHost(req)) return next();
    // A WebSocket request has no response object. `sendHeaders` adds the headers to its answer.
    return req.res ? refuseMalformed(req.res) : next(new Error('not exactly one Host header'));
  });

interface Refused {
  req: IncomingMessage & { res?: ServerResponse; websocket?: object };
}

/**
 * Adds the site's headers to answers of WebSocket upgrades, including failed ones, which bypass the server's responses.
 */
export const sendHeaders = (io: SiteServer, headers: SiteHeaders): void => {
  const all = Object.fromEntries(headers);
  io.engine.on('headers', (answer: Record<string, string>) => void Object.assign(answer, all));
  io.engine.on('connection_error', ({ req }: Refused) => {
    if (req.res || req.websocket) return;
    const code = isCrossSite(req) ? 'request.foreign_origin' : 'request.malformed';
    req.socket.end(rawAnswer(headers, refused(code)));
  });
};
