import { once } from 'node:events';
import { connect } from 'node:net';

export interface Reply {
  status: number;
  head: string;
  body: string;
}

const END_OF_HEAD = '\r\n\r\n';

/** The value of a header in a reply; null when it has none. */
export const headerOf = ({ head }: Pick<Reply, 'head'>, name: string): string | null =>
  new RegExp(`^${name}: *(.*)$`, 'im').exec(head)?.[1]?.trim() ?? null;

/**
 * One kept connection, one call at a time, no more work than it takes: what measures must not cost what is
 * measured. Only for answers that say their length.
 */
export const openWire = async (url: string) => {
  const { hostname, port, host } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await once(socket, 'connect');
  let heard = Buffer.alloc(0);
  let waiting: { resolve: (reply: Reply) => void; reject: (error: Error) => void } | null = null;

  const take = () => {
    const headEnd = heard.indexOf(END_OF_HEAD);
    if (headEnd < 0 || !waiting) return;
    const head = heard.toString('latin1', 0, headEnd);
    const status = Number(head.slice(9, 12));
    const bodyFrom = headEnd + END_OF_HEAD.length;
    const length = status === 304 || status === 204 ? 0 : Number(headerOf({ head }, 'content-length'));
    if (heard.length < bodyFrom + length) return;
    const reply = { status, head, body: heard.toString('utf8', bodyFrom, bodyFrom + length) };
    heard = heard.subarray(bodyFrom + length);
    const { resolve } = waiting;
    waiting = null;
    resolve(reply);
  };
  socket.on('data', (bytes) => {
    heard = heard.length === 0 ? bytes : Buffer.concat([heard, bytes]);
    take();
  });
  socket.on('error', () => socket.destroy());
  socket.on('close', () => waiting?.reject(new Error(`${host} closed the connection`)));

  return {
    call: (method: string, path: string, headers: string, body = ''): Promise<Reply> =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        const length = body === '' ? '' : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`;
        socket.write(`${method} ${path} HTTP/1.1\r\nhost: ${host}\r\n${headers}${length}\r\n${body}`);
      }),
    close: () => void socket.destroy(),
  };
};

export type Wire = Awaited<ReturnType<typeof openWire>>;
