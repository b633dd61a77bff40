import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { CHAT_KEY, isChatSessionId } from '@exline/contracts';
import type { Metrics } from '@exline/platform';
import type { ChatCache } from './chatCache.ts';
import { isMalformedKey, visitorMayAct } from './chatKey.ts';
import { requestedPosition } from '../http/logPosition.ts';
import { isKnownToClient } from '../http/answers/etag.ts';

const PATH = '/api/chat/';

/**
 * The conversation that a poll reads, or null for any other request. Escaped URLs take the normal
 * route.
 */
const polledSession = (method: string | undefined, url: string | undefined): string | null => {
  if (method !== 'GET' || !url?.startsWith(PATH)) return null;
  const sessionId = url.slice(PATH.length);
  return isChatSessionId(sessionId) && !/[%?#/\\]/.test(sessionId) ? sessionId : null;
};

interface Deps {
  knownTag: ChatCache['knownTag'];
  /** The last log position that this gateway has in its read models. */
  position: () => number;
  metrics: Metrics;
  next: RequestListener;
}

/**
 * Answers polls that find nothing new and passes on everything else, including polls that ask for a
 * log position this gateway has not reached yet. Every open widget polls every three seconds and
 * usually finds nothing new. Going through the whole app costs several times as much as this
 * answer.
 */
export const pollFastPath = ({ knownTag, position, metrics, next }: Deps): RequestListener => {
  const answered = metrics.httpRequests.labels({ method: 'GET', route: `${PATH}:sessionId`, status: 304 });
  return (req, res) => {
    const started = performance.now();
    const sessionId = polledSession(req.method, req.url);
    const etag =
      sessionId === null || isMalformedKey(req)
        ? undefined
        : knownTag(sessionId, visitorMayAct(req, sessionId));
    if (etag === undefined || !isKnownToClient(req, etag) || requestedPosition(req) > position())
      return next(req, res);
    const headers = { 'Cache-Control': 'no-store', ETag: etag, Vary: `Accept-Encoding, ${CHAT_KEY}` };
    res.writeHead(304, { ...headers, 'X-Request-Id': randomUUID() }).end();
    answered.observe((performance.now() - started) / 1_000);
  };
};
