import { createPublicKey, randomUUID, verify } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { PushDevice } from '@exline/contracts';
import { localCertificate } from './certificate.ts';
import { aBrowser, type Browser } from './pushDevice.ts';

interface Received {
  /** The endpoint of the device that the message was for. */
  endpoint: string;
  text: string;
  ttl: number;
  urgency: string | undefined;
  topic: string | undefined;
  subject: string;
}

/** An answer other than 201, or no answer at all. */
export type Verdict =
  | { status: number; headers?: Record<string, string | undefined> }
  | 'silence'
  | 'broken connection';

interface Options {
  /** The public key with which the browsers subscribed. */
  publicKey: string;
  /** The answer to the nth valid message, or null to accept it. */
  verdict?: (nth: number) => Verdict | null;
  /** The host name under which the service is contacted. */
  host?: string;
  /** Called with each message before it is answered. */
  onMessage?: (message: Received) => Promise<void>;
}

/** A host name that does not resolve, so the sign-up of a device treats it as a public push service. */
export const PUSH_HOST = 'push.invalid';

const MAX_PAYLOAD_BYTES = 4_096;
const DAY_S = 86_400;

const jsonIn = (part = ''): Record<string, unknown> =>
  JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;

/** Checks the signature according to RFC 8292. Returns the claims, or the status of the refusal. */
const vapidClaims = (
  header = '',
  audience: string,
  publicKey: string,
): Record<string, unknown> | 401 | 403 => {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? [];
  const [head, claims, signature = ''] = token.split('.');
  if (!signature) return 401;
  if (key !== publicKey) return 403;
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, exp, sub } = jsonIn(claims);
  const left = Number(exp) - Date.now() / 1_000;
  const isValid = isSigned && jsonIn(head).alg === 'ES256' && aud === audience && left > 0 && left <= DAY_S;
  return isValid && /^(mailto:|https:)/.test(String(sub)) ? jsonIn(claims) : 403;
};

const bodyOf = async (req: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of req as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
};

/**
 * A push service according to RFC 8030, 8291 and 8292 over HTTP. It refuses messages that a real one would refuse,
 * and decrypts the others like the browser of the device.
 */
export const startPushStandIn = async ({
  publicKey,
  verdict = () => null,
  host = 'localhost',
  onMessage = async () => {},
}: Options) => {
  const { key, cert } = localCertificate(host);
  const devices = new Map<string, Browser>();
  const received: Received[] = [];
  const refused: number[] = [];
  let offered = 0;
  let audience = '';

  const judge = async (req: IncomingMessage): Promise<Received | number> => {
    const browser = devices.get(req.url ?? '');
    const body = await bodyOf(req);
    if (req.method !== 'POST') return 405;
    if (!browser) return 404;
    const { ttl, authorization, urgency, topic } = req.headers;
    if (!/^\d+$/.test(String(ttl))) return 400;
    if (req.headers['content-encoding'] !== 'aes128gcm') return 415;
    if (body.length > MAX_PAYLOAD_BYTES) return 413;
    if (topic !== undefined && !/^[\w-]{1,32}$/.test(String(topic))) return 400;
    const claims = vapidClaims(authorization, audience, publicKey);
    if (typeof claims === 'number') return claims;
    return {
      endpoint: audience + req.url,
      text: browser.read(body),
      ttl: Number(ttl),
      urgency: urgency?.toString(),
      topic: topic?.toString(),
      subject: String(claims.sub),
    };
  };

  const answer = async (req: IncomingMessage, res: ServerResponse) => {
    const message = await judge(req);
    if (typeof message === 'number') {
      refused.push(message);
      return res.writeHead(message).end();
    }
    offered += 1;
    const other = verdict(offered);
    if (other === 'silence') return received.push(message);
    if (other === 'broken connection') return req.socket.destroy();
    if (other) return res.writeHead(other.status, other.headers).end();
    received.push(message);
    await onMessage(message);
    return res.writeHead(201, { location: `/message/${randomUUID()}`, ttl: message.ttl }).end();
  };

  const server = createServer({ key, cert }, (req, res) => {
    answer(req, res).catch(() => res.writeHead(400).end());
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  audience = `https://${host}:${(server.address() as AddressInfo).port}`;

  return {
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
    ca: cert,
    /** The messages that the service accepted. */
    received,
    /** The statuses of refused messages, which violate a standard. */
    refused,
    /** The number of valid messages. */
    offered: () => offered,
    origin: () => audience,
    /** Creates another device, as its browser describes it to the site. */
    subscribe: (): PushDevice => {
      const browser = aBrowser();
      const path = `/push/${randomUUID()}`;
      devices.set(path, browser);
      return browser.at(audience + path);
    },
  };
};
