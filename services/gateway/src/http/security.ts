import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

// Styles may be inline (styled-components), scripts may not.
const directivesWith = (imageSources: readonly string[]) => ({
  'default-src': ["'self'"],
  'base-uri': ["'none'"],
  'connect-src': ["'self'"],
  'font-src': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'img-src': ["'self'", 'data:', ...imageSources],
  'object-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
});

/** What a middleware that knows only one answer says of every response, asked once. */
const headersFrom = (middleware: ReturnType<typeof helmet>): Map<string, string> => {
  const req = new IncomingMessage(new Socket());
  const res = new ServerResponse(req);
  middleware(req, res, (error) => {
    if (error) throw error;
  });
  return new Map(Object.entries(res.getHeaders()).map(([name, value]) => [name, String(value)]));
};

const headersWith = (imageSources: readonly string[]) =>
  headersFrom(
    helmet({
      contentSecurityPolicy: { useDefaults: false, directives: directivesWith(imageSources) },
      // A tracking number stands in the address of its page.
      referrerPolicy: { policy: 'same-origin' },
    }),
  );

/** The headers of every answer of the Express app; its pages may show pictures of these origins too. */
export const securityHeaders = (photoOrigins: readonly string[]): RequestHandler => {
  const headers = headersWith(photoOrigins);
  return (_req, res, next) => {
    res.setHeaders(headers);
    next();
  };
};

// bull-board's page names its base, to which its addresses are relative.
const boardDirectives = { ...directivesWith([]), 'base-uri': ["'self'"] };

/** The headers of the queue dashboard; nothing of it may stay in a browser's store. */
export const boardHeaders: RequestHandler[] = [
  helmet.contentSecurityPolicy({ useDefaults: false, directives: boardDirectives }),
  (_req, res, next) => {
    res.set('Cache-Control', 'no-store');
    next();
  },
];

const headers = headersWith([]);
const needed = ['X-Content-Type-Options', 'Referrer-Policy', 'Content-Security-Policy'];

/** Those of them that matter where Express does not answer: sockets, and while the process starts. */
export const siteHeaders: Readonly<Record<string, string>> = Object.fromEntries(
  needed.map((name) => [name, headers.get(name.toLowerCase()) ?? '']),
);
