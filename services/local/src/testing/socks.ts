import { once } from 'node:events';
import type { Socket } from 'node:net';

const VERSION = 5;
const CONNECT = 1;
const IPV4 = 1;
const noPassword = Buffer.from([VERSION, 0]);
const granted = Buffer.from([VERSION, 0, 0, IPV4, 0, 0, 0, 0, 0, 0]);

/**
 * Which server a client asks for, in as much of SOCKS 5 (RFC 1928) as the database's driver speaks to a proxy on
 * loopback: an IPv4 address, no password. Each question is short and waits for its answer, so it arrives in one piece.
 */
export const askedFor = async (client: Socket): Promise<{ host: string; port: number }> => {
  const [greeting] = (await once(client, 'data')) as [Buffer];
  if (greeting[0] !== VERSION) throw new Error('not a client of SOCKS 5');
  client.write(noPassword);
  const [request] = (await once(client, 'data')) as [Buffer];
  if (request[1] !== CONNECT || request[3] !== IPV4) throw new Error('only IPv4 addresses are connected to');
  client.write(granted);
  return { host: request.subarray(4, 8).join('.'), port: request.readUInt16BE(8) };
};
