import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { isChatSessionId } from '@exline/contracts';
import type { Metrics } from '@exline/platform';
import { siteHeaders } from './security.ts';
import { has } from './tagged.ts';

const PATH = '/api/chat/';
const fixed = [...Object.entries(siteHeaders), ['Cache-Control', 'no-store']].flat();

/** The conversation that a poll is about, or null for any other request; what is escaped goes the usual way. */
const polledSession = (method: string | undefined, url: string | undefined): string | null => {
  if (method !== 'GET' || !url?.startsWith(PATH)) return null;
  const sessionId = url.slice(PATH.length);
  return isChatSessionId(sessionId) && !/[%?#/\\]/.test(sessionId) ? sessionId : null;
};

/**
 * Answers polls that find nothing new, and passes everything else on. Each open widget asks every three seconds
 * and mostly has what there is: the way through the app costs several times what such an answer does.
 */
export const pollLane = (
  knownTag: (sessionId: string) => string | undefined,
  metrics: Metrics,
  next: RequestListener,
): RequestListener => {
  const answered = metrics.httpRequests.labels({ method: 'GET', route: `${PATH}:sessionId`, status: 304 });
  return (req, res) => {
    const started = performance.now();
    const sessionId = polledSession(req.method, req.url);
    const etag = sessionId === null ? undefined : knownTag(sessionId);
    if (etag === undefined || !has(req, etag)) return next(req, res);
    res.writeHead(304, [...fixed, 'ETag', etag, 'X-Request-Id', randomUUID()]).end();
    answered.observe((performance.now() - started) / 1_000);
  };
};
