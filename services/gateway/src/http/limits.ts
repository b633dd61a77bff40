import { MemoryStore, rateLimit, type Options } from 'express-rate-limit';
import type { Logger, Metrics } from '@exline/platform';
import type { RequestHandler } from 'express';
import type { AskRedis } from '../redis.ts';
import { failureLimit } from './failures.ts';
import type { KeyedDigest } from './keyedDigest.ts';
import { createKnownAddresses } from './knownAddresses.ts';
import { sharedStore } from './limitStore.ts';
import { sendProblem, toProblem } from './problems.ts';
import { refuse } from './refusals.ts';
import { signInLimits } from './signInLimits.ts';

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

export interface Limits {
  /** Requests that fail for what they hold, by address; admins have no such limit. */
  failures: RequestHandler;
  /** Wrong passwords, by address and by name. Want the parsed body. */
  login: RequestHandler[];
  /** Tracking numbers that no order has, by address, against guessing. */
  trackingMisses: RequestHandler[];
  /** Contact messages, by address. */
  contact: RequestHandler[];
  /** Chat messages, by address; admins have none. */
  chat: RequestHandler[];
}

interface Deps {
  on: boolean;
  redis: AskRedis;
  digest: KeyedDigest;
  log: Logger;
  metrics: Metrics;
}

export const createLimits = ({ on, redis, digest, log, metrics }: Deps): Limits => {
  if (!on)
    return { failures: (_req, _res, next) => next(), login: [], trackingMisses: [], contact: [], chat: [] };
  const shared = sharedBy(log);
  const { sendCommand } = redis;
  const known = createKnownAddresses(redis, digest);
  return {
    failures: failureLimit(),
    login: signInLimits(shared, { sendCommand, digest, known, metrics }),
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
      // Counted by all gateways together.
      rateLimit({
        ...shared,
        store: sharedStore('contact', sendCommand),
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
