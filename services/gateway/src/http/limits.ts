import { MemoryStore, rateLimit, type Options } from 'express-rate-limit';
import type { Logger, Metrics } from '@exline/platform';
import type { Request, RequestHandler } from 'express';
import type { AskRedis } from '../redis.ts';
import { failureLimit } from './failures.ts';
import type { KeyedDigest } from './keyedDigest.ts';
import { createKnownAddresses } from './knownAddresses.ts';
import { sharedStore } from './limitStore.ts';
import { sendProblem, toProblem } from './problems.ts';
import { refuse } from './refusals.ts';
import { signInLimits } from './signInLimits.ts';

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

export interface Limits {
  /** Requests that fail for what they hold, by address; admins have no such limit. */
  failures: RequestHandler;
  /** Wrong passwords, by address and by name. Want the parsed body. */
  login: RequestHandler[];
  /** Steps of a sign-in after the password, by address: with wrong passwords. */
  signInSteps: RequestHandler[];
  /** Wrong codes, by account. Want to know whose password was shown. */
  codes: RequestHandler[];
  /** Look-ups of parcels, by address; of tracking numbers that no order has fewer, against guessing. */
  tracking: RequestHandler[];
  /** Pages that hold their parcel, by address, as look-ups; beyond that they come without it. */
  parcelPages: RequestHandler[];
  /** Contact messages, by address. */
  contact: RequestHandler[];
  /** Chat messages, by address; admins have none. */
  chat: RequestHandler[];
  /** Messages that begin a conversation, by address; admins have none. Wants the parsed body. */
  newChats: (begins: (req: Request) => Promise<boolean>) => RequestHandler[];
  /** Wrong tries of one's own password, by account. */
  ownPassword: RequestHandler[];
  /** Links by which passwords are set, by address. */
  passwordLinks: RequestHandler[];
  /** Questions for a link to set another password, by address. */
  resets: RequestHandler[];
  /** Looks at conversations, by address. */
  chatReads: RequestHandler[];
  /** Requests to make read models anew, of all admins: each leaves a copy for a day. */
  rebuilds: RequestHandler[];
}

interface Deps {
  on: boolean;
  redis: AskRedis;
  digest: KeyedDigest;
  log: Logger;
  metrics: Metrics;
}

const isAdmin = (req: Request) => req.person !== undefined;

const none: Limits = {
  failures: (_req, _res, next) => next(),
  login: [],
  signInSteps: [],
  codes: [],
  tracking: [],
  parcelPages: [],
  contact: [],
  chat: [],
  newChats: () => [],
  ownPassword: [],
  passwordLinks: [],
  resets: [],
  chatReads: [],
  rebuilds: [],
};

/** The page then comes without its parcel, and says why. */
const goOn: RequestHandler = (_req, res, next) => {
  res.locals.isLimited = true;
  next('router');
};

export const createLimits = ({ on, redis, digest, log, metrics }: Deps): Limits => {
  if (!on) return none;
  const shared = sharedBy(log);
  const { sendCommand } = redis;
  const known = createKnownAddresses(redis, digest);
  /** In this process: a shared count would put two round trips on the hottest reads. */
  const reads = (options: Partial<Options>) => rateLimit({ ...shared, ...options, store: new MemoryStore() });
  return {
    failures: failureLimit(),
    ...signInLimits(shared, { sendCommand, digest, known, metrics }),
    tracking: [
      reads({ windowMs: MINUTE, limit: 600, skipSuccessfulRequests: false }),
      reads({
        windowMs: 5 * MINUTE,
        limit: 100,
        requestWasSuccessful: (_req, res) => res.statusCode !== 404,
      }),
    ],
    parcelPages: [
      reads({ windowMs: MINUTE, limit: 600, skipSuccessfulRequests: false, handler: goOn }),
      reads({
        windowMs: 5 * MINUTE,
        limit: 100,
        requestWasSuccessful: (_req, res) => !res.locals.isUnknown,
        handler: goOn,
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
        skip: isAdmin,
        // In this process: the chat goes on while Redis is away, and so does its limit.
        store: new MemoryStore(),
      }),
    ],
    newChats: (begins) => [
      rateLimit({
        ...shared,
        store: sharedStore('new-chats', sendCommand),
        windowMs: 12 * HOUR,
        limit: 6,
        skipSuccessfulRequests: false,
        skipFailedRequests: true,
        skip: async (req) => isAdmin(req) || !(await begins(req)),
        handler: (_req, res) => sendProblem(res, toProblem(refuse('chat.too_many_begun'))),
      }),
    ],
    ownPassword: [
      rateLimit({
        ...shared,
        store: sharedStore('own-password', sendCommand),
        windowMs: 15 * MINUTE,
        limit: 10,
        keyGenerator: (req) => String(req.person?.id),
      }),
    ],
    passwordLinks: [
      rateLimit({
        ...shared,
        store: sharedStore('password-links', sendCommand),
        windowMs: 15 * MINUTE,
        limit: 60,
        skipSuccessfulRequests: false,
      }),
    ],
    resets: [
      rateLimit({
        ...shared,
        store: sharedStore('resets', sendCommand),
        windowMs: 15 * MINUTE,
        limit: 10,
        skipSuccessfulRequests: false,
      }),
    ],
    // An office behind one address has many widgets open, and each asks every few seconds.
    chatReads: [reads({ windowMs: MINUTE, limit: 5_000, skipSuccessfulRequests: false })],
    rebuilds: [
      rateLimit({
        ...shared,
        store: sharedStore('rebuilds', sendCommand),
        windowMs: HOUR,
        limit: 20,
        keyGenerator: () => 'all',
        skipSuccessfulRequests: false,
        skipFailedRequests: true,
      }),
    ],
  };
};
