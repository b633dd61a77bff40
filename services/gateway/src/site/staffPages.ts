import { framedPageAt, SIGN_IN_DOCUMENT, type OwnAccount } from '@exline/contracts';
import { withTimeout } from '@exline/kernel';
import type { Logger } from '@exline/platform';
import type { Request, RequestHandler } from 'express';
import type { RequestListener } from 'node:http';
import { readyAnswer, sendReady } from '../http/answers/readyAnswer.ts';
import type { Bodies } from '../http/answers/staticFiles.ts';
import { staffPageHeaders, type SiteHeaders } from '../http/security.ts';
import { hasSessionCookie } from '../session/sessions.ts';
import { HTML } from './parcelPages.ts';
import { preloaded } from './preloaded.ts';
import { requestInternally, type InternalAnswer } from './requestInternally.ts';
import { staffRenderer, type StaffView } from './renderer.ts';

/** The timeout of the answers. A page that asks for its data itself is better than a late one. */
const TIMEOUT_MS = 300;

/** The headers that the pages of the site read. */
const passed = ['x-log-position', 'x-total-count', 'link'];

/**
 * An answer as the page reads it. Empty if it was refused: the page then repeats the request and reports the refusal.
 */
const answerIn = (address: string, { status, headers, body }: InternalAnswer) =>
  status === 200
    ? [[address, { headers: pick(headers, passed), body: JSON.parse(body) as unknown }] as const]
    : [];

const pick = (headers: InternalAnswer['headers'], names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])));

interface Deps {
  /** The folder of the built web app. */
  folder: string;
  documents: ReadonlyMap<string, Bodies>;
  /** Handles the API requests whose answers are put into documents. */
  handle: RequestListener;
  /** The headers of all answers. */
  headers: SiteHeaders;
  log: Logger;
}

/** The answers to the first reads of a view; null if the session has ended. */
const firstAnswers = async (handle: RequestListener, req: Request, view: StaffView, unused: AbortSignal) => {
  const asked = (addresses: readonly string[]) =>
    Promise.all(
      addresses.map(
        async (address) => [address, await requestInternally(handle, req, address, unused)] as const,
      ),
    );
  const frame = await asked(view.frame);
  const [, account] = frame[0] ?? [];
  if (account?.status === 401) return null;
  const { rights = [] } = account?.status === 200 ? (JSON.parse(account.body) as OwnAccount) : {};
  const isAllowed = account?.status === 200 && (view.right === undefined || rights.includes(view.right));
  const page = isAllowed ? await asked(view.reads) : [];
  return Object.fromEntries([...frame, ...page].flatMap(([address, answer]) => answerIn(address, answer)));
};

/**
 * Serves a page of the staff area with the answers to its first reads in the document, or the sign-in card if the
 * session has ended. If the answers are late, the document asks the browser to request them.
 */
export const staffPages = ({ folder, documents, handle, headers, log }: Deps): RequestHandler => {
  const own = staffPageHeaders(headers);
  const loaded = staffRenderer(folder);
  return async (req, res, next) => {
    const page = req.method === 'GET' || req.method === 'HEAD' ? framedPageAt(req.path) : undefined;
    if (!page) return next();
    res.vary('Cookie').set(own);
    res.locals.document = SIGN_IN_DOCUMENT;
    if (!hasSessionCookie(req)) return next();
    const search = new URL(req.originalUrl, 'http://site').search;
    const renderer = await loaded;
    if (!renderer) {
      res.locals.document = page;
      return next();
    }
    const view = renderer.staffView(req.path, search);
    res.locals.document = view.document;
    const unused = new AbortController();
    const answers = await withTimeout(TIMEOUT_MS, () => firstAnswers(handle, req, view, unused.signal)).catch(
      (error: unknown) => {
        unused.abort();
        log.debug({ err: error }, 'A page of the staff area is sent without its data');
      },
    );
    if (answers === null) {
      res.locals.document = SIGN_IN_DOCUMENT;
      return next();
    }
    const template = documents.get(view.document)?.identity.toString();
    const html = answers && template && renderer.staffDocument(template, answers);
    if (!html) {
      const calls = [...view.frame, ...view.reads].map(preloaded).join(', ');
      res.set('Link', calls);
      return next();
    }
    res.set('Cache-Control', 'no-store');
    return sendReady(req, res, readyAnswer(HTML, Buffer.from(html)));
  };
};
