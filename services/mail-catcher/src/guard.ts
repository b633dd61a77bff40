import type { IncomingMessage } from 'node:http';

/**
 * Prevents DNS rebinding: the owner of any other name could point it to this machine, and that
 * site's pages would then have the same origin.
 */
const THIS_MACHINE = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;

const isOf = (origin: string, host: string): boolean =>
  URL.canParse(origin) && new URL(origin).host === host.toLowerCase();

/** Whether a person opens the page by a link, in a window of its own. The page then requests the mails itself. */
const opensThePage = ({ method, url, headers }: IncomingMessage): boolean =>
  method === 'GET' &&
  url === '/' &&
  headers['sec-fetch-mode'] === 'navigate' &&
  headers['sec-fetch-dest'] === 'document';

/** Whether a request comes from the page itself, a person or a local program, and not from another site. */
export const isAllowed = (req: IncomingMessage): boolean => {
  const { host = '', origin, 'sec-fetch-site': site = 'none' } = req.headers;
  if (!THIS_MACHINE.test(host)) return false;
  if (origin !== undefined && !isOf(origin, host)) return false;
  return site === 'same-origin' || site === 'none' || opensThePage(req);
};
