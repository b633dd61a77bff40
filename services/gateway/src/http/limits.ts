import { MemoryStore, rateLimit, type Options } from 'express-rate-limit';
import type { Logger } from '@exline/platform';
import type { Request, RequestHandler } from 'express';
import type { AskRedis } from '../redis.ts';
import { sharedStore } from './limitStore.ts';
import { sendProblem, toProblem } from './problems.ts';
import { refuse } from './refusals.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const sharedBy = (log: Logger): Partial<Options> => ({
  standardHeaders: 'draft-8',
  legacyHeaders: false,
  // A limit that cannot count must not lock everyone out.
  passOnStoreError: true,
  skipSuccessfulRequests: true,
  handler: (_req, res) => sendProblem(res, toProblem(refuse('request.too_many'))),
  // Not to the console, where it would stand between the lines of the log.
  logger: {
    error: (error, message) => log.warn({ reason: String(error) }, message),
    warn: (error, message) => log.warn({ reason: String(error) }, message),
  },
});

type SendCommand = AskRedis['sendCommand'];

/** A limit that all gateways count together. */
const sharedLimit = (name: string, sendCommand: SendCommand, options: Partial<Options>) =>
  rateLimit({ ...options, store: sharedStore(name, sendCommand) });

const nameOf = (body: unknown): string => {
  const name = typeof body === 'object' && body !== null && 'username' in body ? body.username : '';
  return String(name).trim().toLowerCase().slice(0, 255);
};

export interface Limits {
  /** Wrong passwords, by address and by name. Wants the parsed body. */
  login: RequestHandler[];
  /** Look-ups of parcels, by address; of tracking numbers that no order has fewer, against guessing. */
  tracking: RequestHandler[];
  /** Contact messages, by address. */
  contact: RequestHandler[];
  /** Chat messages, by address; admins have none. */
  chat: RequestHandler[];
  /** Messages that begin a conversation, by address; admins have none. Wants the parsed body. */
  newChats: (begins: (req: Request) => Promise<boolean>) => RequestHandler[];
  /** Looks at conversations, by address. */
  chatReads: RequestHandler[];
}

const isAdmin = (req: Request) => Boolean(req.session?.admin);

export const createLimits = (on: boolean, sendCommand: SendCommand, log: Logger): Limits => {
  if (!on) return { login: [], tracking: [], contact: [], chat: [], newChats: () => [], chatReads: [] };
  const shared = sharedBy(log);
  /** In this process: a shared count would put two round trips on the hottest reads. */
  const reads = (options: Partial<Options>) => rateLimit({ ...shared, ...options, store: new MemoryStore() });
  const wrongPassword: Partial<Options> = {
    ...shared,
    windowMs: 15 * MINUTE,
    requestWasSuccessful: (_req, res) => res.statusCode !== 401,
  };
  return {
    login: [
      sharedLimit('login-address', sendCommand, { ...wrongPassword, limit: 20 }),
      sharedLimit('login-name', sendCommand, {
        ...wrongPassword,
        limit: 100,
        keyGenerator: (req) => nameOf(req.body),
      }),
    ],
    tracking: [
      reads({ windowMs: MINUTE, limit: 600, skipSuccessfulRequests: false }),
      reads({
        windowMs: 5 * MINUTE,
        limit: 100,
        requestWasSuccessful: (_req, res) => res.statusCode !== 404,
      }),
    ],
    contact: [
      sharedLimit('contact', sendCommand, {
        ...shared,
        windowMs: 15 * MINUTE,
        limit: 30,
        skipSuccessfulRequests: false,
        // What was refused has bothered nobody.
        skipFailedRequests: true,
      }),
    ],
    chat: [
      rateLimit({
        ...shared,
        windowMs: MINUTE,
        limit: 120,
        skipSuccessfulRequests: false,
        skip: isAdmin,
        // In this process: the chat goes on while Redis is away, and so does its limit.
        store: new MemoryStore(),
      }),
    ],
    newChats: (begins) => [
      sharedLimit('new-chats', sendCommand, {
        ...shared,
        windowMs: 12 * HOUR,
        limit: 6,
        skipSuccessfulRequests: false,
        skipFailedRequests: true,
        skip: async (req) => isAdmin(req) || !(await begins(req)),
        handler: (_req, res) => sendProblem(res, toProblem(refuse('chat.too_many_begun'))),
      }),
    ],
    // An office behind one address has many widgets open, and each asks every few seconds.
    chatReads: [reads({ windowMs: MINUTE, limit: 5_000, skipSuccessfulRequests: false })],
  };
};
