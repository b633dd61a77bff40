import type { Problem } from '@exline/contracts';
import { addressOf } from './address.ts';
import * as endpoints from './endpoints.ts';
import { headersOf } from './headers.ts';
import type { Args, CallName, Endpoint, Options, Output, View } from './endpoints/types.ts';

/** A call that was refused, with what the server says about it. */
export class RefusedCall extends Error {
  override name = 'RefusedCall';
  readonly status: number;
  /** Null when the answer was not ours, for instance from a proxy. */
  readonly problem: Problem | null;
  /** After how many seconds to try again, where the server says so. */
  readonly retryAfter: number | null;

  constructor(status: number, problem: Problem | null, retryAfter: number | null) {
    super(problem?.detail ?? `the server answered ${status}`);
    this.status = status;
    this.problem = problem;
    this.retryAfter = retryAfter;
  }
}

/** Every call by its name; it resolves to the body of the answer and rejects with `RefusedCall`. */
export type Client = {
  readonly [Name in CallName]: <const V extends View = undefined>(
    ...args: Args<Name, V>
  ) => Promise<Output<Name, V>>;
};

interface Settings {
  /** Where the site is: `https://exline.example`. */
  baseUrl: string;
  /** Sent with every call, for instance the session's `Cookie`. */
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

/** A client of the API for programs. Answers that are no JSON (CSV, photos) come as text. */
export const createClient = ({ baseUrl, headers = {} }: Settings): Client => {
  const send = async (
    endpoint: Endpoint<CallName>,
    input: Options & { body?: unknown },
  ): Promise<unknown> => {
    const { body, signal } = input;
    const response = await fetch(new URL(addressOf(endpoint, input as never), baseUrl), {
      method: endpoint.method,
      headers: {
        ...headers,
        ...headersOf(input),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
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
