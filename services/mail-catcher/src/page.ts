import { createServer, ServerResponse, type IncomingMessage, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { createProxyServer } from 'httpxy';
import { mayPass } from './guard.ts';

/** The catcher behind it lets every site read and delete the mails. */
const guarded = ({ headers }: IncomingMessage): void => {
  for (const name of Object.keys(headers)) if (name.startsWith('access-control-')) delete headers[name];
  Object.assign(headers, {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
  });
};

/** What the catcher shows on a socket file, for the page itself and this machine's people and programs only. */
export const createPage = (socketPath: string): Server => {
  const proxy = createProxyServer({ target: { socketPath } });
  proxy.on('proxyRes', guarded);
  proxy.on('error', (_error, _req, res) => {
    if (res instanceof ServerResponse && !res.headersSent) res.writeHead(502).end();
    else res?.destroy();
  });
  const server = createServer((req, res) => {
    if (mayPass(req)) void proxy.web(req, res);
    else res.writeHead(403, { 'content-type': 'text/plain' }).end('This page is for this machine only.\n');
  });
  server.on('upgrade', (req, socket, head) => {
    if (mayPass(req)) void proxy.ws(req, socket as Socket, {}, head);
    else socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  });
  return server;
};
