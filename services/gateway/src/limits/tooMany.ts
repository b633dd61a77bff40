import type { ServerResponse } from 'node:http';
import type { Problem } from '@exline/contracts';
import { refused } from '../http/problems.ts';
import type { Caller } from '../http/caller.ts';

declare global {
  namespace Express {
    interface Locals {
      /** Set by routes that return pages: sends the refusal as a page instead of problem details. */
      answerProblem?: (problem: Problem) => void;
      /** Identifies the burst of messages that the sender wrote in quick succession. */
      burstId?: string;
    }
  }
}

/** For each limit, the sentence that tells the client which limit was exceeded. */
const sentences = {
  connections: 'Too many connections are open from your address.',
  requests: 'Too many requests came from your address.',
  'requests-in-progress': 'Too many requests from your address are in progress.',
  'failed-requests': 'Too many requests that could not be processed came from your address.',
  lookups: 'Too many tracking lookups came from your address.',
  'unknown-tracking-numbers': 'Too many unknown tracking numbers were tried from your address.',
  'address-proofs': 'Too many wrong answers came from your address.',
  'parcel-proofs': 'Too many wrong answers were given for this parcel.',
  'parcel-proofs-of-week': 'Too many wrong answers were given for this parcel.',
  'contact-messages': 'Too many contact messages came from your address.',
  'return-requests': 'Too many returns were requested from your address.',
  'new-conversations': 'Too many conversations were started from your address.',
  'chat-messages': 'Too many chat messages came from your address.',
  photos: 'Too many photos came from your address.',
  subscriptions: 'Too many notifications were requested from your address.',
  'subscription-links': 'Too many links to notifications were opened from your address.',
  'opened-links': 'Too many opened links were counted for your address.',
  webhooks: 'Too many messages to webhooks came from your address.',
  transcripts: 'Too many transcripts were requested from your address.',
  'transcript-recipients': 'Too many transcripts were requested for this email address.',
  'return-photos': 'Too many requests for photos came from your address.',
  'chat-reads': 'Too many chat requests came from your address.',
  sockets: 'Too many live connections are open from your address.',
  'socket-handshakes': 'Too many live connections were opened from your address.',
  'wrong-passwords': 'Too many wrong passwords or codes came from your address.',
  'sign-ins': 'Too many wrong passwords were tried for this account.',
  'wrong-codes': 'Too many wrong codes were tried for this account.',
  'own-password': 'The current password of this account was entered wrong too often.',
  'password-links': 'Too many password links were opened from your address.',
  'password-resets': 'Too many password resets were requested from your address.',
  'test-emails': 'Too many test emails were sent from this account.',
  rebuilds: 'Too many rebuilds of read models were requested.',
} as const;

export type LimitName = keyof typeof sentences;

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

const timeIn = (seconds: number): string =>
  seconds < 120
    ? counted(seconds, 'second')
    : seconds < 7_200
      ? counted(Math.ceil(seconds / 60), 'minute')
      : counted(Math.ceil(seconds / 3_600), 'hour');

/** The wait rounded up to whole seconds, because the next attempt would otherwise be refused as well. */
export const secondsOf = (waitMs: number): number => Math.max(1, Math.ceil(waitMs / 1_000));

export const limitWords = (name: LimitName, seconds: number): string =>
  `${sentences[name]} Try again in ${timeIn(seconds)}.`;

/** A refusal that states which limit was exceeded and when to retry. */
export const tooMany = (name: LimitName, seconds: number): Problem => ({
  ...refused(name === 'new-conversations' ? 'chat.too_many_begun' : 'request.too_many'),
  detail: limitWords(name, seconds),
  limit: name,
});

/**
 * Answers 429 and closes the client's connection, so that the next attempt costs a new one. The
 * connection of a trusted proxy stays open, because it carries other clients' requests.
 */
export const sendTooMany = (
  res: ServerResponse & { locals?: Express.Locals },
  { name, waitMs, caller }: { name: LimitName; waitMs: number; caller: Caller },
): void => {
  const seconds = secondsOf(waitMs);
  const problem = tooMany(name, seconds);
  res.setHeader('Cache-Control', 'no-store');
  res.setHeader('Retry-After', String(seconds));
  if (!caller.isProxied) res.setHeader('Connection', 'close');
  if (res.locals?.answerProblem) return res.locals.answerProblem(problem);
  const body = JSON.stringify(problem);
  res.setHeader('Content-Type', 'application/problem+json');
  res.setHeader('Content-Length', Buffer.byteLength(body));
  res.writeHead(429).end(body);
};
