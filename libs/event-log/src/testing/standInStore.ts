import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

const KEY = 'AKEXLINE';
const SECRET = 'a/secret+with=signs';
const REGION = 'eu-test-1';

const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Uint8Array, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();

/** Signature Version 4 as described by Amazon, written without the client's code. */
const signatureOf = (req: IncomingMessage, signedHeaders: readonly string[], day: string): string => {
  const headers = signedHeaders.map((name) => `${name}:${String(req.headers[name]).trim()}\n`).join('');
  const [path = '', query = ''] = (req.url ?? '').split('?');
  const request = [
    req.method,
    path,
    query,
    headers,
    signedHeaders.join(';'),
    req.headers['x-amz-content-sha256'],
  ].join('\n');
  const scope = `${day}/${REGION}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', req.headers['x-amz-date'], scope, sha256(request)].join('\n');
  const key = [REGION, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${SECRET}`, day));
  return hmac(key, text).toString('hex');
};

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=(\w+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=([\da-f]{64})$/;

const isSigned = (req: IncomingMessage, body: Buffer): boolean => {
  const [, key, day = '', region, signed = '', signature] =
    AUTHORIZATION.exec(req.headers.authorization ?? '') ?? [];
  const names = signed.split(';');
  return (
    key === KEY &&
    region === REGION &&
    ['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name)) &&
    req.headers['x-amz-content-sha256'] === sha256(body) &&
    signature === signatureOf(req, names, day)
  );
};

/** An S3-compatible store over HTTP that checks every signature. */
export const aStandInStore = async () => {
  const objects = new Map<string, Buffer>();
  let state: 'works' | 'fails' | 'frozen' | 'ignores ranges' = 'works';
  const refused: string[] = [];

  const answer = (req: IncomingMessage, body: Buffer, res: ServerResponse): void => {
    const name = req.url ?? '';
    const send = (status: number, content?: Buffer) => void res.writeHead(status).end(content);
    if (state === 'fails') return send(500);
    if (!isSigned(req, body)) {
      refused.push(`${req.method} ${name}`);
      return send(403);
    }
    if (req.method === 'PUT') {
      objects.set(name, body);
      return send(200);
    }
    if (req.method === 'DELETE') {
      objects.delete(name);
      return send(204);
    }
    const found = objects.get(name);
    if (!found) return send(404);
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(req.headers.range ?? '') ?? [];
    if (from === undefined || state === 'ignores ranges') return send(200, found);
    return send(206, found.subarray(Number(from), Number(to) + 1));
  };

  const server = createServer((req, res) => {
    const parts: Buffer[] = [];
    req.on('data', (part: Buffer) => parts.push(part));
    req.on('end', () => {
      if (state !== 'frozen') answer(req, Buffer.concat(parts), res);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const addressWith = (secret: string) =>
    `http://${KEY}:${encodeURIComponent(secret)}@127.0.0.1:${port}/bucket/exline?region=${REGION}`;
  return {
    url: addressWith(SECRET),
    urlWithWrongSecret: addressWith('another secret'),
    objects,
    refused,
    become: (next: typeof state) => {
      state = next;
    },
  };
};
