import { setTimeout as delay } from 'node:timers/promises';
import { MINUTE_MS } from '@exline/kernel';
import type { Metrics } from '@exline/platform';
import type { Options, RateLimitInfo } from 'express-rate-limit';
import type { Request, RequestHandler, Response } from 'express';
import { addressKey, type CallerOf } from '../http/caller.ts';
import { inProgress } from './inProgress.ts';
import { sendTooMany, type LimitName } from './tooMany.ts';
import type { KeyedDigest } from '../core/keyedDigest.ts';
import type { KnownAddresses } from './knownAddresses.ts';

const WRONG_OF_ADDRESS = 20;
/**
 * The passwords of an address that are checked at once: few, because an attempt counts as wrong until it has been
 * checked. An office may sign in all at once, through several gateways.
 */
const CHECKED_AT_ONCE = 4;
const MAX_QUEUED = 100;
/** This many wrong passwords for one name indicate an attack, not a forgotten password. */
const WRONG_OF_NAME = 100;
/** Out of a million possible codes, three are valid at a time. */
const WRONG_CODES = 10;
const STEP_MS = 50;
const LONGEST_WAIT_MS = 5_000;
/** With the longest wait this allows two attempts per second, which bounds both guesses and cost. */
const MAX_WAITING = 10;

interface SignInLimits {
  /** Wrong passwords, by address and by name. Needs the parsed body. */
  login: RequestHandler[];
  /** Sign-in steps after the password, by address. Counted together with wrong passwords. */
  signInSteps: RequestHandler[];
  /** Wrong codes, by account. Runs once the account with the right password is known. */
  codes: RequestHandler[];
}

interface Deps {
  callerOf: CallerOf;
  digest: KeyedDigest;
  known: KnownAddresses;
  metrics: Metrics;
}

const nameOf = ({ body, mfaPending }: Request): string => {
  const typed = typeof body === 'object' && body !== null && 'username' in body ? body.username : '';
  const name = mfaPending ? (mfaPending.email ?? mfaPending.name) : typed;
  return String(name).trim().toLowerCase().slice(0, 255);
};

/** An attempt that could not be checked counts as wrong. While sessions are unavailable, no attempt can be checked. */
const isRight = (_req: Request, { statusCode }: Response): boolean =>
  statusCode !== 401 && statusCode !== 503;

const waitFor = (wrongTries: number): number =>
  Math.min((wrongTries - WRONG_OF_NAME) * STEP_MS, LONGEST_WAIT_MS);

/**
 * Limits wrong passwords and codes. Too many wrong passwords block an address for a while. For a name they only add a
 * delay, because a block would let anyone lock that name out. The delay is skipped for addresses from which the name
 * has signed in recently. Wrong codes count for the address like wrong passwords, and block the account for a while.
 */
export const signInLimits = (
  inWindow: (name: LimitName, options: Partial<Options>) => RequestHandler,
  { callerOf, digest, known, metrics }: Deps,
): SignInLimits => {
  const wrong: Partial<Options> = { windowMs: 15 * MINUTE_MS, requestWasSuccessful: isRight };
  const addressOf = (req: Request): string => callerOf(req).address;
  const turns = inProgress({ running: CHECKED_AT_ONCE, waiting: MAX_QUEUED });
  let waiting = 0;

  const refuseForNow = (req: Request, res: Response): void =>
    sendTooMany(res, { name: 'sign-ins', waitMs: LONGEST_WAIT_MS, caller: callerOf(req) });

  const afterOthers: RequestHandler = (req, res, next) => {
    // The key is the raw address, because programs on this machine get no higher limit here.
    const caller = { ...callerOf(req), key: addressKey(addressOf(req)), times: 1 };
    if (!turns.admit(caller, res, next)) refuseForNow(req, res);
  };

  const slowDown: RequestHandler = async (req, res, next) => {
    const isKnown = await known.has(nameOf(req), addressOf(req)).catch(() => false);
    if (isKnown) return next();
    metrics.signInsSlowed.inc();
    if (waiting >= MAX_WAITING) return refuseForNow(req, res);
    waiting += 1;
    const { used } = (req as Request & { rateLimit: RateLimitInfo }).rateLimit;
    await delay(waitFor(used), undefined, { ref: false });
    waiting -= 1;
    next();
  };

  const remember: RequestHandler = (req, res, next) => {
    res.once('finish', () => {
      // Errors are ignored: without this record, the person is merely delayed during the next attack.
      if (res.statusCode === 200) known.note(nameOf(req), addressOf(req)).catch(() => {});
    });
    next();
  };

  const ofAddress = inWindow('wrong-passwords', {
    ...wrong,
    limit: WRONG_OF_ADDRESS,
    // The key is the raw address, because programs on this machine get no higher limit here.
    keyGenerator: (req) => addressKey(addressOf(req)),
  });
  const ofName = inWindow('sign-ins', {
    ...wrong,
    limit: WRONG_OF_NAME,
    // The name is stored as a digest, because a password typed into the wrong field must not be stored.
    keyGenerator: (req) => digest('name', nameOf(req)),
    // The headers would reveal the number of attempts for a name.
    standardHeaders: false,
    handler: slowDown,
  });
  // This limit cannot lock out others, because only people with the password reach it.
  const ofAccount = inWindow('wrong-codes', {
    ...wrong,
    limit: WRONG_CODES,
    keyGenerator: ({ mfaPending }) => String(mfaPending?.id),
  });

  return {
    login: [afterOthers, ofAddress, ofName, remember],
    signInSteps: [afterOthers, ofAddress],
    codes: [ofAccount, remember],
  };
};
