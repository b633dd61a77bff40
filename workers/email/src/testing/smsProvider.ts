import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TakenText {
  sid: string;
  to: string;
  from: string;
  body: string;
  /** The URL for reports of delivery. */
  reportTo: string;
}

/** The provider's answer. Null: accepted. `silence`: no answer. `lost`: accepted, but the answer does not arrive. */
type Verdict = { status: number; code?: number; retryAfter?: number } | 'silence' | 'lost' | null;

const accountSid = `AC${'0a'.repeat(16)}`;
const authToken = 'token-of-the-test';
const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;

const json = (res: ServerResponse, status: number, body: object, headers: Record<string, string> = {}) => {
  res.writeHead(status, { 'content-type': 'application/json', ...headers });
  res.end(JSON.stringify(body));
};

/** A provider with Twilio's API for messages on its own port. `onText`: called with each SMS before it is answered. */
export const startSmsProvider = async ({
  verdict = () => null,
  lists = () => 200,
  onText = async () => {},
}: {
  verdict?: (nth: number) => Verdict;
  lists?: (nth: number) => number;
  onText?: (text: TakenText) => Promise<void>;
} = {}) => {
  const taken: (TakenText & { date_created: string })[] = [];
  let offered = 0;
  let listed = 0;

  const take = (text: TakenText) => void taken.push({ ...text, date_created: new Date().toUTCString() });

  const server = createServer((req, res) => {
    const { pathname, searchParams } = new URL(req.url ?? '', 'http://x');
    if (req.headers.authorization !== authorization) return json(res, 401, { code: 20_003 });
    if (pathname !== `/2010-04-01/Accounts/${accountSid}/Messages.json`) return json(res, 404, {});
    if (req.method === 'GET') {
      listed += 1;
      const status = lists(listed);
      const messages = taken.filter(({ to }) => to === searchParams.get('To')).toReversed();
      return json(res, status, status === 200 ? { messages } : {});
    }
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      offered += 1;
      const answer = verdict(offered);
      const form = new URLSearchParams(Buffer.concat(chunks).toString());
      if (answer === 'silence') return;
      if (answer !== null && answer !== 'lost') {
        const { status, code, retryAfter } = answer;
        return json(res, status, { code }, retryAfter ? { 'retry-after': String(retryAfter) } : {});
      }
      const fieldOf = (name: string) => form.get(name) ?? '';
      const text = {
        sid: `SM${offered}`,
        to: fieldOf('To'),
        from: fieldOf('From'),
        body: fieldOf('Body'),
        reportTo: fieldOf('StatusCallback'),
      };
      take(text);
      if (answer === 'lost') return void req.socket.destroy();
      void onText(text).then(() => json(res, 201, { sid: text.sid, status: 'queued' }));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  const { port } = server.address() as AddressInfo;
  return {
    authToken,
    url: `twilio+http://${accountSid}:${authToken}@127.0.0.1:${port}?from=+15551234567`,
    /** Accepts a message as if the sender had been killed before it read the answer. */
    accept: (to: string, body: string) => take({ sid: 'SM-lost', to, from: '', body, reportTo: '' }),
    taken: taken as readonly TakenText[],
    offered: () => offered,
    listed: () => listed,
    stop,
  };
};
