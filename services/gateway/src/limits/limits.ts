import { visible } from '@exline/contracts';
import { HOUR_MS, MINUTE_MS } from '@exline/kernel';
import { rateLimit, type Options, type RateLimitInfo } from 'express-rate-limit';
import type { Logger, Metrics } from '@exline/platform';
import type { Request, RequestHandler } from 'express';
import type { Caller, CallerOf } from '../http/caller.ts';
import { textIn } from '../http/commands.ts';
import { lookupLimit, type LookupLimit } from './lookups.ts';
import { sharedBucket } from './sharedBucket.ts';
import { sendTooMany, type LimitName } from './tooMany.ts';
import { windowCount, type WindowRate } from './windowCount.ts';
import type { AskRedis } from '../core/redis.ts';
import { failureCount, failureLimit } from './failures.ts';
import type { KeyedDigest } from '../core/keyedDigest.ts';
import { createKnownAddresses } from './knownAddresses.ts';
import { proofLimits } from './proofLimits.ts';
import { sharedStore } from './limitStore.ts';
import { signInLimits } from './signInLimits.ts';

/** An office of 500 behind one address must not notice these limits. */
const rates = {
  begun: { burst: 60, perMinute: 10 },
  /** Every visitor writes, and the widget adds automatic messages. */
  chatMessages: { limit: 1_200, windowMs: MINUTE_MS },
  /** 500 widgets that poll every three seconds because sockets are blocked send 10,000. */
  chatReads: { limit: 12_000, windowMs: MINUTE_MS },
  photos: { limit: 60, windowMs: 10 * MINUTE_MS },
  readMarks: { limit: 1_200, windowMs: MINUTE_MS },
  /** A page reads up to 20 photos, in two sizes. */
  returnPhotoReads: { limit: 1_200, windowMs: MINUTE_MS },
  subscriptions: { limit: 120, windowMs: 15 * MINUTE_MS },
  subscriptionLinks: { limit: 600, windowMs: 15 * MINUTE_MS },
  openedLinks: { limit: 600, windowMs: MINUTE_MS },
  /** Some providers send one message per email, in bursts after a status with many subscribers. */
  webhooks: { limit: 3_000, windowMs: MINUTE_MS },
} as const;

interface Deps {
  on: boolean;
  redis: AskRedis;
  digest: KeyedDigest;
  callerOf: CallerOf;
  log: Logger;
  metrics: Metrics;
  /** Called when a burst of messages is refused. */
  onFlood: (burstId: string) => void;
}

const isAdmin = (req: Request) => req.person !== undefined;
const accountOf = (req: Request) => String(req.person?.id);

const pass: RequestHandler = (_req, _res, next) => next();
const noLookupLimit: LookupLimit = { admit: async () => ({ end: () => {} }), admitKnown: () => true };

type WithInfo = Request & { rateLimit?: RateLimitInfo };

/** The rate limits, as middleware of the routes. None of them applies if `on` is false. */
export const createLimits = ({ on, redis, digest, callerOf, log, metrics, onFlood }: Deps) => {
  const { sendCommand } = redis;
  const known = createKnownAddresses(redis, digest);

  /** A fixed-window limit shared by all gateways. */
  const inWindow = (name: LimitName, options: Partial<Options>): RequestHandler => {
    if (!on) return pass;
    return rateLimit({
      standardHeaders: 'draft-8',
      legacyHeaders: false,
      identifier: name,
      keyGenerator: (req) => callerOf(req).key,
      // A limit that cannot count must not lock everyone out.
      passOnStoreError: true,
      skipSuccessfulRequests: true,
      // Validation would log the key, for example a tracking number, and report two limits on one parcel as a mistake.
      validate: false,
      store: sharedStore(name, { sendCommand, digest }),
      handler: (req, res) => {
        const resetAt = (req as WithInfo).rateLimit?.resetTime?.getTime() ?? Date.now();
        sendTooMany(res, { name, waitMs: resetAt - Date.now(), caller: callerOf(req) });
      },
      // By default, errors of the library go to the console and would mix with the structured log.
      logger: {
        error: (error, message) => log.warn({ reason: String(error) }, message),
        warn: (error, message) => log.warn({ reason: String(error) }, message),
      },
      ...options,
    });
  };
  const countAllRequests = { skipSuccessfulRequests: false };

  /** A limit counted in this process: chat and its limit keep working while Redis is down. */
  const here = (
    name: LimitName,
    rate: WindowRate,
    skip: (req: Request) => boolean = () => false,
  ): RequestHandler[] => {
    if (!on) return [];
    const count = windowCount(rate);
    const limit: RequestHandler = (req, res, next) => {
      if (skip(req)) return next();
      const caller = callerOf(req);
      const waitMs = count.take(caller);
      return waitMs > 0 ? sendTooMany(res, { name, waitMs, caller }) : next();
    };
    return [limit];
  };

  /** Counts written messages. A refused request uses up nothing. */
  const written = (name: LimitName, applies: (req: Request) => Promise<boolean>): RequestHandler[] => {
    if (!on) return [];
    const bucket = sharedBucket(name, rates.begun, { sendCommand, digest });
    const limit: RequestHandler = async (req, res, next) => {
      if (!(await applies(req))) return next();
      const caller = callerOf(req);
      const { waitMs, burstId } = await bucket.take(caller);
      if (waitMs > 0) {
        onFlood(burstId);
        return sendTooMany(res, { name, waitMs, caller });
      }
      res.locals.burstId = burstId;
      res.once('finish', () => {
        if (res.statusCode >= 400) void bucket.giveBack(caller);
      });
      return next();
    };
    return [limit];
  };

  const failed = failureCount();
  return {
    /** Requests that fail because of their content, by address. Admins are exempt. */
    failures: on ? failureLimit(callerOf, failed) : pass,
    /** Whether `failures` refuses an address now. */
    hasFailedTooOften: (caller: Caller): boolean => failed.untilFree(caller) > 0,
    ...(on
      ? signInLimits(inWindow, { callerOf, digest, known, metrics })
      : { login: [], signInSteps: [], codes: [] }),
    /** Parcel lookups over HTTP and by socket, by address. */
    lookups: on ? lookupLimit() : noLookupLimit,
    ...proofLimits(inWindow, callerOf),
    contact: written('contact-messages', async () => true),
    /** Return requests, by address. */
    returns: [
      inWindow('return-requests', {
        windowMs: 15 * MINUTE_MS,
        limit: (req) => 600 * callerOf(req).times,
        ...countAllRequests,
      }),
    ],
    /** Chat messages, by address. Admins are exempt. */
    chat: here('chat-messages', rates.chatMessages, isAdmin),
    /** Uploaded photos, by address. Each costs memory and processor time. */
    photos: here('photos', rates.photos),
    /** Messages that begin a conversation, by address. Admins are exempt. Needs the parsed body. */
    newChats: (begins: (req: Request) => Promise<boolean>) =>
      written('new-conversations', async (req) => !isAdmin(req) && begins(req)),
    /** Reads of conversations, by address. */
    chatReads: here('chat-reads', rates.chatReads),
    returnPhotoReads: here('return-photos', rates.returnPhotoReads),
    readMarks: here('chat-reads', rates.readMarks),
    /** Requests for a transcript, by address, and by the address of the recipient. Need the parsed body. */
    transcripts: [
      inWindow('transcripts', {
        windowMs: 15 * MINUTE_MS,
        limit: (req) => 10 * callerOf(req).times,
        ...countAllRequests,
      }),
      inWindow('transcript-recipients', {
        windowMs: 24 * HOUR_MS,
        limit: 5,
        // Invisible characters are removed from the address before the email is sent.
        keyGenerator: (req) => visible(textIn(req.body, 'email') ?? '').toLowerCase(),
        ...countAllRequests,
        skipFailedRequests: true,
      }),
    ],
    /** Requests for notifications, by address. */
    subscriptions: here('subscriptions', rates.subscriptions),
    /** Uses of links in emails to subscribers, by address. */
    subscriptionLinks: here('subscription-links', rates.subscriptionLinks),
    openedLinks: here('opened-links', rates.openedLinks),
    /** Messages of providers, by address. */
    webhooks: here('webhooks', rates.webhooks),
    /** Wrong attempts at one's own password, by account. */
    ownPassword: [inWindow('own-password', { windowMs: 15 * MINUTE_MS, limit: 10, keyGenerator: accountOf })],
    /** Uses of links that set a password, by address. */
    passwordLinks: [inWindow('password-links', { windowMs: 15 * MINUTE_MS, limit: 60, ...countAllRequests })],
    /** Requests for a password reset link, by address. */
    resets: [
      inWindow('password-resets', {
        windowMs: 15 * MINUTE_MS,
        limit: (req) => 10 * callerOf(req).times,
        ...countAllRequests,
      }),
    ],
    /** Test emails, by account. */
    testMails: [
      inWindow('test-emails', {
        windowMs: HOUR_MS,
        limit: 20,
        keyGenerator: accountOf,
        ...countAllRequests,
        skipFailedRequests: true,
      }),
    ],
    /** Rebuilds of read models, all admins together. Each rebuild leaves a copy for a day. */
    rebuilds: [
      inWindow('rebuilds', {
        windowMs: HOUR_MS,
        limit: 20,
        keyGenerator: () => 'all',
        ...countAllRequests,
        skipFailedRequests: true,
      }),
    ],
  };
};

export type Limits = ReturnType<typeof createLimits>;
