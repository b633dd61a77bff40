import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { SegmentStore } from './store.ts';

/** Timeout of a read, so that a silent store is reported before the caller of a request gives up. */
const READ_MS = 4_000;
/** Timeout of a write. A segment has up to about 30 MB. */
const WRITE_MS = 60_000;
const DEFAULT_REGION = 'us-east-1';

const PARTIAL = 206;
const NOT_FOUND = 404;

interface Answer {
  ok: boolean;
  status: number;
  bytes: Buffer;
}

/** Describes a failure without the address, because addresses may hold secrets. */
const wordsFor = (error: unknown): string => {
  if (error instanceof Error && error.name === 'TimeoutError') return 'the store does not answer';
  const cause = error instanceof Error ? error.cause : null;
  const code = cause instanceof Error && 'code' in cause ? `: ${String(cause.code)}` : '';
  return `the store cannot be reached${code}`;
};

/** Keeps segments as objects of an S3-compatible store, addressed by path. */
export const objectStore = (address: string): SegmentStore => {
  const url = new URL(address);
  const { username, password, searchParams } = url;
  if (!username || !password) throw new Error('the archive needs a key and a secret');
  if (url.pathname.length < 2) throw new Error('the archive needs a bucket');
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    service: 's3',
    region: searchParams.get('region') ?? DEFAULT_REGION,
    // Callers have their own retries, and a request has a deadline.
    retries: 0,
  });
  const base = `${url.protocol}//${url.host}${url.pathname.replace(/\/$/, '')}`;

  const ask = async (
    method: string,
    name: string,
    { headers = {}, body, ms = READ_MS }: { headers?: Record<string, string>; body?: Buffer; ms?: number },
  ): Promise<Answer> => {
    const init = {
      method,
      headers: {
        ...headers,
        'X-Amz-Content-Sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
      },
      ...(body && { body: new Uint8Array(body) }),
      signal: AbortSignal.timeout(ms),
    };
    try {
      const response = await client.fetch(`${base}/${name}`, init);
      // Reads the answer to its end, so that the connection can be used again.
      const bytes = Buffer.from(await response.arrayBuffer());
      return { ok: response.ok, status: response.status, bytes };
    } catch (error) {
      throw new Error(wordsFor(error), { cause: error });
    }
  };

  const expectOk = ({ ok, status, bytes }: Answer, ...allowed: readonly number[]): Buffer => {
    if (ok || allowed.includes(status)) return bytes;
    throw new Error(`the store answered ${status}`);
  };

  return {
    put: async (name, content) => {
      const headers = { 'Content-Type': 'application/octet-stream' };
      expectOk(await ask('PUT', name, { headers, body: content, ms: WRITE_MS }));
    },
    read: async (name, offset, length) => {
      const headers = { Range: `bytes=${offset}-${offset + length - 1}` };
      const ms = Math.max(READ_MS, Math.min(WRITE_MS, length / 1_000));
      const answer = await ask('GET', name, { headers, ms });
      const bytes = expectOk(answer);
      // A store may ignore the range and answer with the whole object.
      const part = answer.status === PARTIAL ? bytes : bytes.subarray(offset, offset + length);
      if (part.length < length) throw new Error('the object is too short');
      return part;
    },
    remove: async (name) => void expectOk(await ask('DELETE', name, {}), NOT_FOUND),
  };
};
