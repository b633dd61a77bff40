import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Logger, Metrics } from '@exline/platform';
import { beginRequest, requestOutcomes } from './observe.ts';
import { requestedPosition } from './logPosition.ts';
import type { SiteHeaders } from './security.ts';
import { isKnownToClient } from './answers/etag.ts';
import { encodingOf, type ReadyAnswer } from './answers/readyAnswer.ts';

/** A route whose cached answers are sent without the app. The app answers all its other requests. */
export interface HotRoute {
  /** The route in metrics, logs and traces. */
  route: string;
  /** The part of the URL before the key, or the whole URL of a route without a key. */
  prefix: string;
  hasKey: boolean;
  /** Headers of every answer, as names and values in turn. */
  headers: readonly string[];
  /**
   * The answer in a cache, or undefined if there is none or this client may not have it. Without a body, only
   * its tag is known. Must count nothing, because the app may still have to answer.
   */
  find: (req: IncomingMessage, key: string) => ReadyAnswer | { etag: string } | undefined;
  /** Counts the request in the limits of the route. False, without counting, if the app would refuse or delay it. */
  admit: (req: IncomingMessage) => boolean;
}

interface Deps {
  routes: readonly HotRoute[];
  headers: SiteHeaders;
  /** The last log position that this gateway has in its read models. */
  position: () => number;
  log: Logger;
  metrics: Metrics;
  /** The app, which answers all other requests. */
  next: RequestListener;
}

const SHORT_BYTES = 16_384;

/** Escaped keys and URLs with a query take the normal route. */
const UNUSUAL = /[%?#/\\]/;

/**
 * Answers the most frequent requests from memory before they reach the app, which costs several times as much.
 * Each answer has the status, headers and body that the app would send, and is counted, logged and traced in
 * the same way. Everything else is passed on, including reads that wait for a log position.
 */
export const hotAnswers = ({ routes, headers, position, log, metrics, next }: Deps): RequestListener => {
  const site = [...headers].flat();
  const observed = requestOutcomes({ log, metrics });

  const find = (req: IncomingMessage, url: string) => {
    for (const route of routes) {
      if (!url.startsWith(route.prefix)) continue;
      const key = url.slice(route.prefix.length);
      if (route.hasKey ? key === '' || UNUSUAL.test(key) : key !== '') continue;
      const answer = route.find(req, key);
      return answer && { route, answer };
    }
    return undefined;
  };

  /** The status and body of the answer, or undefined if the app has to make it. */
  const bodyOf = (req: IncomingMessage, answer: ReadyAnswer | { etag: string }) => {
    if (isKnownToClient(req, answer.etag)) return { status: 304, headers: [], body: undefined };
    if (!('body' in answer)) return undefined;
    const encoding = encodingOf(req, answer);
    const body = encoding ? answer.encoded[encoding] : answer.body;
    if (!body) return undefined;
    const described = ['Content-Type', answer.type, 'Content-Length', String(body.length)];
    return {
      status: 200,
      headers: encoding ? ['Content-Encoding', encoding, ...described] : described,
      body,
    };
  };

  const answerNow = (req: IncomingMessage, res: ServerResponse): boolean => {
    const { method, url = '' } = req;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const found = find(req, url);
    if (!found || requestedPosition(req) > position()) return false;
    const { route, answer } = found;
    const made = bodyOf(req, answer);
    if (!made || !route.admit(req)) return false;
    const begun = beginRequest(url);
    res.writeHead(made.status, [
      ...site,
      'X-Request-Id',
      begun.requestId,
      ...route.headers,
      'ETag',
      answer.etag,
      ...made.headers,
    ]);
    // As text, a short body is sent together with the head in one write. Latin-1 keeps each byte as it is.
    if (made.body && made.body.length < SHORT_BYTES) res.end(made.body.toString('latin1'), 'latin1');
    else res.end(made.body);
    observed(begun, { method, route: route.route, status: made.status });
    return true;
  };

  return (req, res) => {
    if (!answerNow(req, res)) next(req, res);
  };
};
