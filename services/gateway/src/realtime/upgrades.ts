import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

type Upgrade = (req: IncomingMessage, socket: Duplex, head: Buffer) => void;

const KEY = /^[+/\dA-Za-z]{22}==$/;
const versions = ['8', '13'];
const opensWebSocket = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' &&
  headers.upgrade?.toLowerCase() === 'websocket' &&
  KEY.test(headers['sec-websocket-key'] ?? '') &&
  versions.includes(headers['sec-websocket-version'] ?? '');

const OFFER = /^(upgrade|http2-settings)$/i;
const withoutOffer = (tokens: string): string =>
  tokens
    .split(',')
    .filter((token) => !OFFER.test(token.trim()))
    .join();

const headOf = ({ method, url, httpVersion, rawHeaders }: IncomingMessage): Buffer => {
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name = '', value = ''] = rawHeaders.slice(at, at + 2);
    if (/^connection$/i.test(name)) lines.push(`${name}: ${withoutOffer(value)}`);
    else if (!OFFER.test(name)) lines.push(`${name}: ${value}`);
  }
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
};

/**
 * Once upgrade listeners exist, Node serves no request that offers an upgrade. Java's client and `curl --http2` offer
 * HTTP/2 with ordinary requests. Those are emitted again as requests without the offer.
 */
export const ignoreOffers = (server: Server, isOurs: (req: IncomingMessage) => boolean): void => {
  const upgrades = server.listeners('upgrade') as Upgrade[];
  server.removeAllListeners('upgrade');
  server.on('upgrade', (req, socket, head) => {
    if (isOurs(req) && opensWebSocket(req)) {
      for (const upgrade of upgrades) upgrade.call(server, req, socket, head);
      return;
    }
    socket.unshift(Buffer.concat([headOf(req), head]));
    server.emit('connection', socket);
  });
};
