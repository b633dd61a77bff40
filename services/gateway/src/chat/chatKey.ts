import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { admits } from '@exline/chat';
import { CHAT_KEY, isChatKey } from '@exline/contracts';
import { ValidationError } from 'yup';
import type { MayAct } from './chatCache.ts';

/** What is stored of a visitor's key. The key has 128 random bits, so a fast hash is enough. */
export const keyHashOf = (sessionId: string, key: string): string =>
  createHash('sha256').update(`${sessionId} ${key}`).digest('base64url');

/** The header as it came. Node joins repeated headers with ", ", which no key can hold. */
const keyIn = ({ headers }: IncomingMessage): string | undefined =>
  headers[CHAT_KEY.toLowerCase()]?.toString();

export const isMalformedKey = (req: IncomingMessage): boolean => {
  const key = keyIn(req);
  return key !== undefined && !isChatKey(key);
};

/** The hash of the key that a visitor brings for a conversation; null without one. A malformed key is a 400. */
export const chatKeyHash = (req: IncomingMessage, sessionId: string): string | null => {
  if (isMalformedKey(req))
    throw new ValidationError('The key must be 1 to 255 visible ASCII characters', undefined, CHAT_KEY);
  const key = keyIn(req);
  return key === undefined ? null : keyHashOf(sessionId, key);
};

/** Whether the visitor who makes a request may act in a conversation. */
export const visitorMayAct = (req: IncomingMessage, sessionId: string): MayAct => {
  return (access) => admits(access, chatKeyHash(req, sessionId));
};
