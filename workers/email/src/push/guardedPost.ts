import { request } from 'node:https';
import type { TLSSocket } from 'node:tls';
import { guardedOptions, HostNotAllowed, type IsAllowedAddress } from '@exline/platform';

interface Post {
  url: string;
  headers: Readonly<Record<string, string | number>>;
  body: Buffer;
}

export interface Answer {
  status: number;
  /** The header `Retry-After`, if there is one. */
  retryAfter: string | null;
}

/** The request may have arrived, but there is no answer. */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super('The outcome is unknown', { cause });
    this.name = 'OutcomeUnknown';
  }
}

/** Nothing was sent, because no connection was made. */
export class NotReached extends Error {
  constructor(cause: unknown) {
    super('The push service cannot be reached', { cause });
    this.name = 'NotReached';
  }
}

/**
 * Sends a request to a URL that a browser provided, only over HTTPS and only to hosts that `isAllowedAddress` accepts.
 * Redirects are not followed, and the body of the answer is not read. Throws `NotReached` if nothing was sent.
 */
export const guardedPost = async (
  { url, headers, body }: Post,
  isAllowedAddress: IsAllowedAddress,
  signal: AbortSignal,
  ca?: string,
): Promise<Answer> => {
  const address = new URL(url);
  if (address.protocol !== 'https:') throw new HostNotAllowed();
  const guard = guardedOptions(address, isAllowedAddress);
  let isConnected = false;
  return new Promise<Answer>((resolve, reject) => {
    const failed = (error: Error) => {
      if (isConnected) reject(new OutcomeUnknown(error));
      else reject(error instanceof HostNotAllowed ? error : new NotReached(error));
    };
    request(address, { ...guard, method: 'POST', headers, signal, ca }, (answer) => {
      // Only the status is needed. The body is not read, because it could be endless.
      answer.once('error', () => {}).destroy();
      resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] ?? null });
    })
      .once('socket', (socket) => {
        (socket as TLSSocket).once('secureConnect', () => {
          isConnected = true;
        });
      })
      .once('error', failed)
      .end(body);
  });
};
