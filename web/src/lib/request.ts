import { AUTOMATIC, CHAT_KEY } from '@exline/contracts';
import { doubt, heard } from './connection.ts';
import { HttpError } from './httpError.ts';
import { highestPosition, notePosition } from './logPosition.ts';
import { isAlone } from './presence.ts';

interface Call {
  body?: unknown;
  /** The same key again makes the server do nothing twice. */
  idempotencyKey?: string;
  /** The version that a change was made from. */
  ifMatch?: string;
  /** The visitor's second secret to a conversation. */
  chatKey?: string;
  signal?: AbortSignal;
  /** The tag of the answer that is there already: 304 when it still stands. */
  etag?: string | null;
}

const POSITION = 'X-Log-Position';
const LATE_MS = 4_000;

const call = async (
  method: string,
  path: string,
  { body, idempotencyKey, ifMatch, chatKey, signal, etag }: Call = {},
): Promise<Response> => {
  const response = await watched(path, {
    method,
    credentials: 'include',
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
      ...(ifMatch !== undefined && { 'If-Match': ifMatch }),
      ...(chatKey !== undefined && { [CHAT_KEY]: chatKey }),
      ...(etag && { 'If-None-Match': etag }),
      ...(path.startsWith('/api/admin') && isAlone() && { [AUTOMATIC]: '1' }),
      ...(method === 'GET' && highestPosition() > 0 && { [POSITION]: String(highestPosition()) }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  notePosition(Number(response.headers.get(POSITION)) || 0, method === 'GET');
  if (!response.ok && response.status !== 304) {
    const retryAfter = Number(response.headers.get('Retry-After')) || null;
    throw new HttpError(response.status, await response.text(), response.statusText, retryAfter);
  }
  return response;
};

/** The server's answer; none, or a late one, puts the connection in doubt. */
const watched = async (path: string, init: RequestInit): Promise<Response> => {
  const late = setTimeout(doubt, LATE_MS);
  try {
    const response = await fetch(path, init);
    if (response.status < 500) heard();
    return response;
  } catch (error) {
    if (!init.signal?.aborted) doubt();
    throw error;
  } finally {
    clearTimeout(late);
  }
};

/** The answer's JSON as `T`, which the contract promises. */
export const request = async <T>(method: string, path: string, options?: Call): Promise<T> => {
  const text = await (await call(method, path, options)).text();
  return (text ? JSON.parse(text) : undefined) as T;
};

/** The same with the headers, for lists that come in pages. */
export const requestPage = async <T>(path: string): Promise<{ items: T; headers: Headers }> => {
  const response = await call('GET', path);
  return { items: (await response.json()) as T, headers: response.headers };
};

/** The same with the tag of the answer; null when the answer with `etag` still stands. */
export const requestTagged = async <T>(
  path: string,
  options: Call,
): Promise<{ value: T; etag: string | null } | null> => {
  const response = await call('GET', path, options);
  if (response.status === 304) return null;
  return { value: (await response.json()) as T, etag: response.headers.get('ETag') };
};
