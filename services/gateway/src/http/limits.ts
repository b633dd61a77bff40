import { MemoryStore, rateLimit, type Options } from 'express-rate-limit';
import type { Logger } from '@exline/platform';
import type { RequestHandler } from 'express';
import type { AskRedis } from '../redis.ts';
import { failureLimit } from './failures.ts';
import { sharedStore } from './limitStore.ts';
import { sendProblem, toProblem } from './problems.ts';
import { refuse } from './refusals.ts';

const MINUTE = 60_000;

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
  /** Requests that fail for what they hold, by address; admins have no such limit. */
  failures: RequestHandler;
  /** Wrong passwords, by address and by name. Wants the parsed body. */
  login: RequestHandler[];
  /** Tracking numbers that no order has, by address, against guessing. */
  trackingMisses: RequestHandler[];
  /** Contact messages, by address. */
  contact: RequestHandler[];
  /** Chat messages, by address; admins have none. */
  chat: RequestHandler[];
}

export const createLimits = (on: boolean, sendCommand: SendCommand, log: Logger): Limits => {
  if (!on)
    return { failures: (_req, _res, next) => next(), login: [], trackingMisses: [], contact: [], chat: [] };
  const shared = sharedBy(log);
  const wrongPassword: Partial<Options> = {
    ...shared,
    windowMs: 15 * MINUTE,
    requestWasSuccessful: (_req, res) => res.statusCode !== 401,
  };
  return {
    failures: failureLimit(),
    login: [
      sharedLimit('login-address', sendCommand, { ...wrongPassword, limit: 20 }),
      sharedLimit('login-name', sendCommand, {
        ...wrongPassword,
        limit: 100,
        keyGenerator: (req) => nameOf(req.body),
      }),
    ],
    trackingMisses: [
      rateLimit({
        ...shared,
        windowMs: 5 * MINUTE,
        limit: 100,
        requestWasSuccessful: (_req, res) => res.statusCode !== 404,
        // In this process: a shared count would put two round trips on the hottest read.
        store: new MemoryStore(),
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
        skip: (req) => Boolean(req.session?.admin),
        // In this process: the chat goes on while Redis is away, and so does its limit.
        store: new MemoryStore(),
      }),
    ],
  };
};
