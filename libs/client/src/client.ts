import type { Problem } from '@exline/contracts';
import { addressOf } from './address.ts';
import * as endpoints from './endpoints.ts';
import { sentBody } from './body.ts';
import { headersOf } from './headers.ts';
import type { Args, CallName, Endpoint, Options, Output, View } from './endpoints/types.ts';

/** A refused call, with the server's message. */
export class RefusedCall extends Error {
  override name = 'RefusedCall';
  readonly status: number;
  /** The details of the refusal; null if the answer came from another server, such as a proxy. */
  readonly problem: Problem | null;
  /** The number of seconds after which to retry, if the server states it. */
  readonly retryAfter: number | null;

  constructor(status: number, problem: Problem | null, retryAfter: number | null) {
    super(problem?.detail ?? `the server answered ${status}`);
    this.status = status;
    this.problem = problem;
    this.retryAfter = retryAfter;
  }
}

/** Every call by its name. Resolves to the body of the answer, or rejects with `RefusedCall`. */
export type Client = {
  readonly [Name in CallName]: <const V extends View = undefined>(
    ...args: Args<Name, V>
  ) => Promise<Output<Name, V>>;
};

interface Settings {
  /** The base URL of the site: `https://exline.example`. */
  baseUrl: string;
  /** Sent with every call, for example the session's `Cookie`. */
  headers?: Readonly<Record<string, string>>;
}

const problemIn = (text: string): Problem | null => {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null && 'detail' in parsed ? (parsed as Problem) : null;
  } catch {
    return null;
  }
};

/** An API client for programs. Answers other than JSON (CSV, photos) are returned as text. */
export const createClient = ({ baseUrl, headers = {} }: Settings): Client => {
  const send = async (
    endpoint: Endpoint<CallName>,
    input: Options & { body?: unknown },
  ): Promise<unknown> => {
    const { body, signal } = input;
    const sent = sentBody(body);
    const response = await fetch(new URL(addressOf(endpoint, input as never), baseUrl), {
      method: endpoint.method,
      headers: {
        ...headers,
        ...headersOf(input),
        ...sent.headers,
      },
      ...(sent.body !== undefined && { body: sent.body }),
      ...(signal && { signal }),
    });
    const text = await response.text();
    if (!response.ok)
      throw new RefusedCall(
        response.status,
        problemIn(text),
        Number(response.headers.get('Retry-After')) || null,
      );
    if (text === '') return undefined;
    return response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
  };
  const named = Object.entries(endpoints).map(([name, endpoint]) => [
    name,
    (input: object = {}) => send(endpoint, input),
  ]);
  return Object.fromEntries(named) as Client;
};
