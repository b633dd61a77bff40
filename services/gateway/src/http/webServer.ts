import {
  createServer,
  ServerResponse,
  STATUS_CODES,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
} from 'node:http';
import type { Duplex } from 'node:stream';
import type { Problem } from '@exline/contracts';
import { refused } from './problems.ts';
import type { RefusalCode } from '../core/refusals.ts';
import { isPart, partHeaders, type SiteHeaders } from './security.ts';

/** A refused client that neither reads nor disconnects is disconnected after this time. */
const LINGER_MS = 1_000;
/** Timeout for a complete request. A body of at most 100 kB needs only 4 kB per second. Photos have another timeout. */
const REQUEST_MS = 30_000;
const HEADERS_MS = 20_000;
/** How often Node checks for slow requests. */
const SLOW_CHECK_MS = 5_000;
/**
 * The timeout of an idle connection, longer than that of proxies (60 s). Otherwise, they may send a request on a
 * connection that is closing.
 */
const IDLE_MS = 65_000;

const codeOf = (error: Error): RefusalCode => {
  const code = 'code' in error ? error.code : undefined;
  if (code === 'HPE_HEADER_OVERFLOW') return 'request.headers_too_large';
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return 'request.too_large';
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'request.too_slow';
  return 'request.malformed';
};

/** A complete HTTP answer as text, for a connection that no longer has a response object. It is the last one on it. */
export const rawAnswer = (
  headers: SiteHeaders,
  problem: Problem,
  more: Readonly<Record<string, string>> = {},
): string => {
  const body = JSON.stringify(problem);
  const lines = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    ...Array.from([...headers, ...Object.entries(more)], ([name, value]) => `${name}: ${value}`),
    'content-type: application/problem+json',
    'cache-control: no-store',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
};

/**
 * Whether a request has exactly one `Host` header. With two, a proxy could use a different one than this server.
 * HTTP/1.0 requires none.
 */
export const hasOneHost = ({ rawHeaders, httpVersion }: IncomingMessage): boolean => {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
};

/** Refuses a malformed request and closes its connection. */
export const refuseMalformed = (res: ServerResponse): void => {
  const problem = refused('request.malformed');
  const body = JSON.stringify(problem);
  res.writeHead(problem.status, {
    'Content-Type': 'application/problem+json',
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  });
  res.end(body);
};

const MAX_LISTENERS = 20;

/**
 * The HTTP server. Every response starts with the site's headers, whichever handler sends it.
 * Malformed requests get problem details, too.
 */
export const createWebServer = (
  headers: SiteHeaders,
  handle: RequestListener,
  options: ServerOptions = {},
): Server => {
  const answering = new WeakMap<Duplex, ServerResponse & { locals?: Express.Locals }>();
  const { writeHead } = ServerResponse.prototype;
  const ofParts = partHeaders(headers);
  const writeSiteHead = function (this: ServerResponse, ...args: Parameters<typeof writeHead>) {
    // Headers given as a list are complete: they contain the site's.
    if (!Array.isArray(args.at(-1))) {
      const part = isPart(this.getHeader('content-type'));
      // A page loads a dozen files, whose requests do not appear in the log.
      if (part) this.removeHeader('x-request-id');
      const own = part ? ofParts : headers;
      for (const [name, value] of own) if (!this.hasHeader(name)) this.setHeader(name, value);
    }
    return writeHead.apply(this, args);
  };
  class SiteResponse extends ServerResponse {
    constructor(...args: ConstructorParameters<typeof ServerResponse>) {
      super(...args);
      // An own property instead of a method, because Express replaces the prototype.
      this.writeHead = writeSiteHead as typeof this.writeHead;
      answering.set(this.req.socket, this);
      // The limits, metrics and streams of one answer add more than the ten listeners at which Node warns of a leak.
      this.setMaxListeners(MAX_LISTENERS);
    }
  }
  const server = createServer(
    {
      keepAliveTimeout: IDLE_MS,
      requestTimeout: REQUEST_MS,
      headersTimeout: HEADERS_MS,
      connectionsCheckingInterval: SLOW_CHECK_MS,
      ...options,
      ServerResponse: SiteResponse,
      // Off, because Node would refuse a request without a `Host` header and send no problem details.
      requireHostHeader: false,
    },
    (req, res) => (hasOneHost(req) ? handle(req, res) : refuseMalformed(res)),
  );
  // Node would refuse an unknown `Expect` header with an empty answer.
  server.on('checkExpectation', (req, res) => void server.emit('request', req, res));
  server.on('clientError', (error, socket) => {
    const answer = answering.get(socket);
    const code = codeOf(error);
    if (code === 'request.too_slow' && answer && !answer.headersSent) {
      if (answer.req.watchesArrival) return;
      if (answer.locals?.answerProblem) {
        answer.setHeader('Connection', 'close');
        return answer.locals.answerProblem(refused(code));
      }
    }
    const isHalfAnswered = answer?.headersSent && !answer.writableFinished;
    if (!socket.writable || isHalfAnswered) {
      socket.destroy();
      return;
    }
    socket.end(rawAnswer(headers, refused(code)));
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  });
  return server;
};
