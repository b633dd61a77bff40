import type { Problem } from '@exline/contracts';

/** A reply that is not OK: the message is the status, a colon and what the server said. */
export class HttpError extends Error {
  readonly status: number;
  /** Problem details, where the server sent them. */
  readonly problem: Problem | null;

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`);
    this.name = 'HttpError';
    this.status = status;
    this.problem = problemIn(body);
  }
}

const problemIn = (body: string): Problem | null => {
  if (!body.startsWith('{')) return null;
  try {
    return JSON.parse(body) as Problem;
  } catch {
    // A proxy's own page: the words stay in the message.
    return null;
  }
};

interface Call {
  body?: unknown;
  /** The same key again makes the server do nothing twice. */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

const call = async (
  method: string,
  path: string,
  { body, idempotencyKey, signal }: Call = {},
): Promise<Response> => {
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  if (!response.ok) throw new HttpError(response.status, await response.text(), response.statusText);
  return response;
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
