import type { IncomingMessage } from 'node:http';

/** Any other name could be made to lead here by whoever owns it, and its pages would then be of the same origin. */
const THIS_MACHINE = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;

const isOf = (origin: string, host: string): boolean =>
  URL.canParse(origin) && new URL(origin).host === host.toLowerCase();

/** A person follows a link to the page, in a window of its own; the page then asks for the mails by itself. */
const opensThePage = ({ method, url, headers }: IncomingMessage): boolean =>
  method === 'GET' &&
  url === '/' &&
  headers['sec-fetch-mode'] === 'navigate' &&
  headers['sec-fetch-dest'] === 'document';

/** Whether the page itself, a person or a program of this machine asks, and not a page of another site. */
export const mayPass = (req: IncomingMessage): boolean => {
  const { host = '', origin, 'sec-fetch-site': site = 'none' } = req.headers;
  if (!THIS_MACHINE.test(host)) return false;
  if (origin !== undefined && !isOf(origin, host)) return false;
  return site === 'same-origin' || site === 'none' || opensThePage(req);
};
