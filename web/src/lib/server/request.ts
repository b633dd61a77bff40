import {
  addressOf,
  headersOf,
  sentBody,
  type Args,
  type CallName,
  type Endpoint,
  type Input,
  type Options,
  type Output,
  type View,
} from '@exline/client';
import { AUTOMATIC } from '@exline/contracts';
import { startProbing, noteAnswer } from './connection.ts';
import { takeAnswer } from './documentAnswers.ts';
import { HttpError } from './httpError.ts';
import { highestPosition, notePosition } from './logPosition.ts';
import { isUserIdle } from './userActivity.ts';

const POSITION = 'X-Log-Position';
const LATE_MS = 4_000;

const send = async (
  method: string,
  address: string,
  { body, signal, ...options }: Options & { body?: unknown } = {},
): Promise<Response> => {
  const sent = sentBody(body);
  const inDocument = method === 'GET' ? takeAnswer(address) : undefined;
  const response = await (inDocument ??
    watched(address, {
      method,
      credentials: 'include',
      headers: {
        ...headersOf(options),
        ...sent.headers,
        ...(address.startsWith('/api/admin') && isUserIdle() && { [AUTOMATIC]: '1' }),
        ...(method === 'GET' && highestPosition() > 0 && { [POSITION]: String(highestPosition()) }),
      },
      ...(sent.body !== undefined && { body: sent.body }),
      ...(signal && { signal }),
    }));
  notePosition(Number(response.headers.get(POSITION)) || 0, method === 'GET');
  if (!response.ok && response.status !== 304) {
    const retryAfter = Number(response.headers.get('Retry-After')) || null;
    throw new HttpError(response.status, await response.text(), response.statusText, retryAfter);
  }
  return response;
};

/** Fetches, and reports a missing or slow answer to the connection watcher. */
const watched = async (path: string, init: RequestInit): Promise<Response> => {
  const late = setTimeout(startProbing, LATE_MS);
  try {
    const response = await fetch(path, init);
    if (response.status < 500) noteAnswer();
    return response;
  } catch (error) {
    if (!init.signal?.aborted) startProbing();
    throw error;
  } finally {
    clearTimeout(late);
  }
};

/** Calls the API and returns the body of the answer. */
export const request = async <Name extends CallName, const V extends View = undefined>(
  endpoint: Endpoint<Name>,
  ...[input = {} as never]: Args<Name, V>
): Promise<Output<Name, V>> => {
  const text = await (await send(endpoint.method, addressOf(endpoint, input as never), input)).text();
  return (text ? JSON.parse(text) : undefined) as Output<Name, V>;
};

/** Calls the API and returns the answer as a file. */
export const requestFile = async <Name extends CallName>(
  endpoint: Endpoint<Name>,
  input: Input<Name, undefined>,
): Promise<Blob> => (await send(endpoint.method, addressOf(endpoint, input as never), input)).blob();

/** Loads one page of a list with its headers, which contain the links to the neighboring pages. */
export const requestPage = async <T>(address: string): Promise<{ items: T; headers: Headers }> => {
  const response = await send('GET', address);
  return { items: (await response.json()) as T, headers: response.headers };
};

/** Calls the API and returns the answer with its ETag; null if the given `etag` is still current. */
export const requestWithEtag = async <Name extends CallName>(
  endpoint: Endpoint<Name>,
  ...[input = {} as never]: Args<Name, undefined>
): Promise<{ value: Output<Name>; etag: string | null; headers: Headers } | null> => {
  const response = await send(endpoint.method, addressOf(endpoint, input as never), input);
  if (response.status === 304) return null;
  const { headers } = response;
  return { value: (await response.json()) as Output<Name>, etag: headers.get('ETag'), headers };
};
