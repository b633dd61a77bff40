import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServerOptions } from 'socket.io';
import type { AddressOf } from '../http/address.ts';
import { isForeign } from '../http/sameOrigin.ts';
import type { SiteHeaders } from '../http/security.ts';
import type { LogSecurityEvent } from '../http/securityEvents.ts';
import { rawAnswer } from '../http/webServer.ts';
import type { SiteServer } from './rooms.ts';
import { tooManySockets } from './socketLimits.ts';

declare module 'http' {
  interface IncomingMessage {
    /** Where a socket comes from; noted at its handshake, as the first request of a socket may be long over. */
    address?: string;
  }
}

interface Deps {
  addressOf: AddressOf;
  logSecurityEvent: LogSecurityEvent;
  isEnding: () => boolean;
  /** Whether as many sockets as an address may have are open. */
  isFull: (req: IncomingMessage) => boolean;
}

/** Lets no page of another site open a socket, no address too many, and nobody while the process ends. */
export const allowHandshake =
  ({ addressOf, logSecurityEvent, isEnding, isFull }: Deps): NonNullable<ServerOptions['allowRequest']> =>
  (req, callback) => {
    req.address = addressOf(req);
    const about = { address: req.address, route: '/socket.io' };
    if (isForeign(req)) {
      logSecurityEvent('refused', about);
      callback(null, false);
    } else if (isFull(req)) {
      logSecurityEvent('limited', about);
      callback(tooManySockets, false);
    } else callback(null, !isEnding());
  };

interface Refused {
  req: IncomingMessage & { res?: ServerResponse; websocket?: object };
}

/** What becomes a WebSocket, or is refused to become one, is answered past the responses of the server. */
export const sendHeaders = (io: SiteServer, headers: SiteHeaders): void => {
  const all = Object.fromEntries(headers);
  io.engine.on('headers', (answer: Record<string, string>) => void Object.assign(answer, all));
  io.engine.on('connection_error', ({ req }: Refused) => {
    if (req.res || req.websocket) return;
    req.socket.end(rawAnswer(headers, isForeign(req) ? 'request.foreign_origin' : 'request.malformed'));
  });
};
