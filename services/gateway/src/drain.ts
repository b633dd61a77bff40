import type { Server, ServerResponse } from 'node:http';
import { Server as SocketServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** For so long a kept connection may bring one more request: what is on its way already must find somebody. */
const LAST_REQUEST_MS = 1_000;
/** For so long after that a request may still be worked on. */
const LAST_ANSWER_MS = 1_000;

/**
 * Prepares a server to end without cutting anybody off; takes it with its listeners attached. The function that
 * comes back stops accepting at once and resolves when every connection is closed: each answer from then on is the
 * last one on its connection, connections that stay idle are closed after a while, and at last all are.
 */
export const drainable = (server: Server): (() => Promise<void>) => {
  const answering = new Set<ServerResponse>();
  let step: 'open' | 'lastRequests' | 'lastAnswers' = 'open';

  const makeLast = (res: ServerResponse): void => {
    if (!res.headersSent) res.setHeader('Connection', 'close');
  };
  server.prependListener('request', (_req, res) => {
    answering.add(res);
    if (step !== 'open') makeLast(res);
    res.once('close', () => {
      answering.delete(res);
      // An answer that had begun before could not say that it is the last one.
      if (step === 'lastAnswers') server.closeIdleConnections();
    });
  });

  return async () => {
    step = 'lastRequests';
    // The HTTP server's own `close` ends idle connections at once, under requests that are on their way.
    const closed = new Promise<void>((resolve) => {
      SocketServer.prototype.close.call(server, () => resolve());
    });
    for (const res of answering) makeLast(res);
    await Promise.race([closed, delay(LAST_REQUEST_MS)]);
    step = 'lastAnswers';
    server.closeIdleConnections();
    await Promise.race([closed, delay(LAST_ANSWER_MS)]);
    server.closeAllConnections();
  };
};
