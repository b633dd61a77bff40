import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { canActIn } from '@exline/chat';
import { CHAT_KEY, isChatKey } from '@exline/contracts';
import { ValidationError } from 'yup';
import type { CanAct } from './chatCache.ts';

/** The stored hash of a visitor's key. The key has 128 random bits, so a fast hash is enough. */
export const keyHashOf = (sessionId: string, key: string): string =>
  createHash('sha256').update(`${sessionId} ${key}`).digest('base64url');

/** The raw header value. Node joins repeated headers with ", ", which no valid key contains. */
const keyIn = ({ headers }: IncomingMessage): string | undefined =>
  headers[CHAT_KEY.toLowerCase()]?.toString();

export const isMalformedKey = (req: IncomingMessage): boolean => {
  const key = keyIn(req);
  return key !== undefined && !isChatKey(key);
};

/** The hash of the key in the request, or null without a key. A malformed key is a 400. */
export const chatKeyHash = (req: IncomingMessage, sessionId: string): string | null => {
  if (isMalformedKey(req))
    throw new ValidationError('The key must be 1 to 255 visible ASCII characters', undefined, CHAT_KEY);
  const key = keyIn(req);
  return key === undefined ? null : keyHashOf(sessionId, key);
};

/** Whether the visitor who sent a request may act in a conversation. */
export const visitorMayAct = (req: IncomingMessage, sessionId: string): CanAct => {
  const keyHash = chatKeyHash(req, sessionId);
  return (access) => canActIn(access, keyHash);
};
