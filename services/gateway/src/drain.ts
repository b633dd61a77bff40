import type { Server, ServerResponse } from 'node:http';
import { Server as SocketServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * How long a kept-alive connection may bring one more request, so that a request already on its way is still served.
 */
const LAST_REQUEST_MS = 1_000;
/** How long after that a request may still be processed. */
const LAST_ANSWER_MS = 1_000;

/**
 * Prepares a server for a graceful shutdown. Call it after all listeners are attached. The returned function stops
 * accepting connections at once and resolves when all are closed. From then on, each answer is the last one on its
 * connection. Idle connections are closed after a while, and finally all others.
 */
export const drainable = (server: Server): (() => Promise<void>) => {
  const answering = new Set<ServerResponse>();
  let step: 'open' | 'lastRequests' | 'lastAnswers' = 'open';

  const closeAfterAnswer = (res: ServerResponse): void => {
    if (!res.headersSent) res.setHeader('Connection', 'close');
  };
  server.prependListener('request', (_req, res) => {
    answering.add(res);
    if (step !== 'open') closeAfterAnswer(res);
    res.once('close', () => {
      answering.delete(res);
      // An answer that had already started could not announce that it is the last one.
      if (step === 'lastAnswers') server.closeIdleConnections();
    });
  });

  return async () => {
    step = 'lastRequests';
    // The HTTP server's own `close` ends idle connections at once and would lose requests already on their way.
    const closed = new Promise<void>((resolve) => {
      SocketServer.prototype.close.call(server, () => resolve());
    });
    for (const res of answering) closeAfterAnswer(res);
    await Promise.race([closed, delay(LAST_REQUEST_MS)]);
    step = 'lastAnswers';
    server.closeIdleConnections();
    await Promise.race([closed, delay(LAST_ANSWER_MS)]);
    server.closeAllConnections();
  };
};
