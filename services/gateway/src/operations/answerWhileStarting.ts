import type { RequestListener } from 'node:http';
import type { Progress } from '@exline/event-log';
import { refused } from '../http/problems.ts';

/**
 * Answers requests while the process connects to its dependencies or brings its read models up to
 * the log.
 */
export const answerWhileStarting =
  (readModels: () => Readonly<Record<string, Progress>>): RequestListener =>
  (req, res) => {
    const answer = (status: number, body: object, type = 'application/json') =>
      res.writeHead(status, { 'Content-Type': type, 'Retry-After': '2' }).end(JSON.stringify(body));
    if (req.url === '/healthz') return void answer(200, { status: 'up' });
    if (req.url === '/readyz') return void answer(503, { status: 'starting', readModels: readModels() });
    answer(503, refused('service.unavailable'), 'application/problem+json');
  };
