import { once } from 'node:events';
import type { Socket } from 'node:net';

const VERSION = 5;
const CONNECT = 1;
const IPV4 = 1;
const NAME = 3;
const ADDRESS_AT = 4;
const noPassword = Buffer.from([VERSION, 0]);
const granted = Buffer.from([VERSION, 0, 0, IPV4, 0, 0, 0, 0, 0, 0]);

/**
 * The server that a client asks for, read from the part of SOCKS 5 (RFC 1928) that the database driver uses
 * with a proxy on loopback: an IPv4 address or a name, no password. Each request is short and waits for its
 * answer, so it arrives in one piece.
 */
export const acceptSocksRequest = async (client: Socket): Promise<{ host: string; port: number }> => {
  const [greeting] = (await once(client, 'data')) as [Buffer];
  if (greeting[0] !== VERSION) throw new Error('not a client of SOCKS 5');
  client.write(noPassword);
  const [request] = (await once(client, 'data')) as [Buffer];
  if (request[1] !== CONNECT) throw new Error('only connections are made');
  const host = hostIn(request);
  client.write(granted);
  // The last two bytes are the port.
  return { host, port: request.readUInt16BE(request.length - 2) };
};

const hostIn = (request: Buffer): string => {
  if (request[3] === IPV4) return request.subarray(ADDRESS_AT, -2).join('.');
  // The byte before the name is its length.
  if (request[3] === NAME) return request.toString('utf8', ADDRESS_AT + 1, request.length - 2);
  throw new Error('neither an IPv4 address nor a name');
};
