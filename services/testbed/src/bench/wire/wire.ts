import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface Reply {
  status: number;
  head: string;
  body: string;
}

const END_OF_HEAD = '\r\n\r\n';
/** A server closes connections that are idle for 5 s, so a connection close to that limit is not reused. */
const FRESH_MS = 4_000;
/** The timeout of a call. It is longer than any measured call, so that a missing answer fails instead of hanging. */
const ANSWER_MS = 30_000;

/** The value of a header in a reply, or null. */
export const headerOf = ({ head }: Pick<Reply, 'head'>, name: string): string | null =>
  new RegExp(`^${name}: *(.*)$`, 'im').exec(head)?.[1]?.trim() ?? null;

interface Waiting {
  resolve: (reply: Reply) => void;
  reject: (error: Error) => void;
}

/**
 * A minimal HTTP client: one connection, one call at a time. Its own cost must not distort what it measures.
 * It reads only answers with a content length.
 */
export const openWire = async (url: string) => {
  const { hostname, port, host } = new URL(url);
  let received: Buffer = Buffer.alloc(0);
  let waiting: Waiting | null = null;
  let usedAt = 0;

  const take = () => {
    const headEnd = received.indexOf(END_OF_HEAD);
    if (headEnd < 0 || !waiting) return;
    const head = received.toString('latin1', 0, headEnd);
    const status = Number(head.slice(9, 12));
    const bodyFrom = headEnd + END_OF_HEAD.length;
    const length = status === 304 || status === 204 ? 0 : Number(headerOf({ head }, 'content-length'));
    if (received.length < bodyFrom + length) return;
    const reply = { status, head, body: received.toString('utf8', bodyFrom, bodyFrom + length) };
    received = received.subarray(bodyFrom + length);
    const { resolve } = waiting;
    waiting = null;
    usedAt = performance.now();
    resolve(reply);
  };
  const dial = async (): Promise<Socket> => {
    const made = connect({ host: hostname, port: Number(port), noDelay: true });
    await once(made, 'connect');
    received = Buffer.alloc(0);
    made.on('data', (bytes) => {
      received = received.length === 0 ? bytes : Buffer.concat([received, bytes]);
      take();
    });
    made.setTimeout(ANSWER_MS, () => made.destroy());
    made.on('error', () => made.destroy());
    made.on('close', () => {
      if (made === socket) waiting?.reject(new Error(`${host} closed the connection`));
    });
    usedAt = performance.now();
    return made;
  };
  let socket = await dial();

  return {
    call: async (method: string, path: string, headers: string, body = ''): Promise<Reply> => {
      if (socket.destroyed || performance.now() - usedAt > FRESH_MS) {
        const old = socket;
        socket = await dial();
        old.destroy();
      }
      return new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        const length = `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`;
        const headerLines = body === '' ? headers : headers + length;
        socket.write(`${method} ${path} HTTP/1.1\r\nhost: ${host}\r\n${headerLines}\r\n${body}`);
      });
    },
    close: () => void socket.destroy(),
  };
};

export type Wire = Awaited<ReturnType<typeof openWire>>;
