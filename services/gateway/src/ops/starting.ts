import type { RequestListener } from 'node:http';
import { siteHeaders } from '../http/security.ts';

/** Answers while the process still looks for its dependencies. */
export const sendStarting: RequestListener = (req, res) => {
  const healthy = req.url === '/healthz';
  res.writeHead(healthy ? 200 : 503, {
    ...siteHeaders,
    'Content-Type': 'application/json',
    'Retry-After': '2',
  });
  res.end(JSON.stringify({ status: healthy ? 'up' : 'starting' }));
};
