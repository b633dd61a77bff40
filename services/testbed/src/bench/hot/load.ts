import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A request that is sent again and again, and its answer. */
export interface Repeated {
  path: string;
  /** Header lines, each with its line end. */
  headers: string;
  status: number;
  /** The length of the whole answer. */
  bytes: number;
}

/** The status of an answer follows `HTTP/1.1 `. */
const statusIn = (answer: Buffer): string => answer.toString('latin1', 9, 12);

/**
 * Repeats a request on every connection for a while. Resolves to the answers per second. To cost less than the server,
 * it compares the length and the status of each answer with the expected ones and parses nothing.
 */
export const repeatFor = async (
  seconds: number,
  url: string,
  { path, headers, status, bytes }: Repeated,
  connections: number,
): Promise<number> => {
  const { hostname, port, host } = new URL(url);
  const request = Buffer.from(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\n${headers}\r\n`);
  let answers = 0;
  const end = performance.now() + seconds * 1_000;
  const run = async (socket: Socket): Promise<void> => {
    let received = 0;
    await new Promise<void>((resolve, reject) => {
      socket.on('data', (chunk) => {
        if (received === 0 && statusIn(chunk) !== String(status))
          reject(new Error(`${path} is answered ${statusIn(chunk)}`));
        received += chunk.length;
        if (received < bytes) return;
        if (received > bytes) reject(new Error(`the answers of ${path} differ in length`));
        received = 0;
        answers += 1;
        if (performance.now() < end) socket.write(request);
        else resolve();
      });
      socket.on('error', reject).on('close', () => reject(new Error(`${host} closed a connection`)));
      socket.write(request);
    }).finally(() => socket.destroy());
  };
  const sockets = Array.from({ length: connections }, () =>
    connect({ host: hostname, port: Number(port), noDelay: true }),
  );
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  const from = performance.now();
  await Promise.all(sockets.map(run));
  return answers / ((performance.now() - from) / 1_000);
};
