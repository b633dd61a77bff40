import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { LogSecurityEvent } from '../http/securityEvents.ts';
import type { CallerOf } from '../http/caller.ts';
import { limitConnections, type ConnectionDeps } from './connections.ts';
import { inProgress } from './inProgress.ts';
import type { Exceeded } from './lookups.ts';
import { sendTooMany } from './tooMany.ts';
import { windowCount } from './windowCount.ts';

/** 500 widgets that poll every three seconds send 170 requests per second, and a page loads about twenty files. */
const requestRate = { limit: 5_000, windowMs: 10_000 };
const RETRY_MS = 1_000;
/** An office of 500 needs only a few. Each one may take time from the database and the event loop. */
const mostInProgress = { running: 16, waiting: 500, arriving: 200 };
/** Delays a refusal, so that a client that retries at once cannot keep the process busy. */
const HELD_MS = 500;
const HELD = 2_000;

interface Deps extends ConnectionDeps {
  callerOf: CallerOf;
  /** Whether a request belongs to a socket. Such requests may wait for messages without a time limit. */
  isOfSocket: (req: IncomingMessage) => boolean;
  logSecurityEvent: LogSecurityEvent;
}

/** The rate limits that every request passes first. They bound the work per address, whatever is requested. */
export const limitRequests = (server: Server, deps: Deps): void => {
  const { callerOf, isOfSocket, logSecurityEvent } = deps;
  const requests = windowCount(requestRate);
  const work = inProgress(mostInProgress);
  const isExcess = limitConnections(server, deps);
  let held = 0;

  const refuse = (req: IncomingMessage, res: ServerResponse, exceeded: Exceeded): void => {
    const caller = callerOf(req);
    logSecurityEvent('limited', { address: caller.address, route: 'any' });
    const send = () => sendTooMany(res, { ...exceeded, caller });
    if (held >= HELD) return send();
    held += 1;
    const timer = setTimeout(send, HELD_MS);
    res.once('close', () => {
      clearTimeout(timer);
      held -= 1;
    });
  };

  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (req, res) => {
    const handle = () => {
      for (const listener of listeners) listener.call(server, req, res);
    };
    const caller = callerOf(req);
    if (isExcess(req.socket))
      return sendTooMany(res, {
        name: 'connections',
        waitMs: RETRY_MS,
        caller: { ...caller, isProxied: false },
      });
    const waitMs = requests.take(caller);
    if (waitMs > 0) return refuse(req, res, { name: 'requests', waitMs });
    if (isOfSocket(req)) return handle();
    if (work.admit(caller, res, handle)) return undefined;
    return refuse(req, res, { name: 'requests-in-progress', waitMs: RETRY_MS });
  });
};
