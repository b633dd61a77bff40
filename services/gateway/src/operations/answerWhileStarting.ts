import type { OutgoingHttpHeaders, RequestListener } from 'node:http';
import type { Readiness } from '@exline/contracts';
import type { Progress } from '@exline/event-log';
import { refused } from '../http/problems.ts';
import { HTML } from '../site/parcelPages.ts';
import { formWhileStarting, startingPage } from '../site/startingPage.ts';

const RETRY_SECONDS = 2;

/** The state of a start, for `/readyz`. */
type Start = Required<Pick<Readiness, 'dependencies'>> & { readModels: Readonly<Record<string, Progress>> };

/**
 * Answers requests while the process connects to its dependencies or brings its read models up to
 * date: healthy, but not ready.
 */
export const answerWhileStarting =
  (look: () => Start): RequestListener =>
  ({ method, url = '', headers: { accept = '' } }, res) => {
    const answer = (status: number, type: string, body: string, headers: OutgoingHttpHeaders = {}) => {
      const always = { 'Content-Type': type, 'Cache-Control': 'no-store', 'Retry-After': RETRY_SECONDS };
      res.writeHead(status, { ...always, ...headers }).end(body);
    };
    const json = (status: number, body: object, type = 'application/json') =>
      answer(status, type, JSON.stringify(body));
    if (url === '/healthz') return json(200, { status: 'up' });
    if (url === '/readyz') return json(503, { status: 'starting', ...look() });
    if (url.startsWith('/api/') || !accept.includes('text/html'))
      return json(503, refused('service.unavailable'), 'application/problem+json');
    // A reload would replace the page that the browser goes back to for the typed text.
    if (method === 'POST') return answer(503, HTML, formWhileStarting);
    answer(503, HTML, startingPage, { Refresh: RETRY_SECONDS });
  };
