import type { RequestListener } from 'node:http';
import type { Progress } from '@exline/event-log';

/**
 * Answers requests while the process connects to its dependencies or brings its read models up to
 * the log.
 */
export const answerWhileStarting =
  (readModels: () => Readonly<Record<string, Progress>>): RequestListener =>
  (req, res) => {
    const healthy = req.url === '/healthz';
    res.writeHead(healthy ? 200 : 503, { 'Content-Type': 'application/json', 'Retry-After': '2' });
    res.end(JSON.stringify(healthy ? { status: 'up' } : { status: 'starting', readModels: readModels() }));
  };
