import { MINUTE_MS } from '@exline/kernel';
import type { RequestHandler } from 'express';
import type { CallerOf } from '../http/caller.ts';
import { sendTooMany } from './tooMany.ts';
import { windowCount } from './windowCount.ts';

const failed = new Set([400, 413, 415, 422]);

/** The failed requests of each address. */
export const failureCount = () => windowCount({ limit: 1_000, windowMs: 5 * MINUTE_MS });

/**
 * Blocks an address for a while after a thousand failed requests within five minutes. Failures are counted in this
 * process after the answer, so successful requests cost nothing.
 */
export const failureLimit = (callerOf: CallerOf, failures = failureCount()): RequestHandler => {
  return (req, res, next) => {
    if (req.person) return next();
    const caller = callerOf(req);
    const waitMs = failures.untilFree(caller);
    if (waitMs > 0) return sendTooMany(res, { name: 'failed-requests', waitMs, caller });
    res.once('close', () => {
      if (failed.has(res.statusCode)) failures.take(caller);
    });
    return next();
  };
};
