import { boundedCache } from '@exline/event-log';
import { ipKeyGenerator } from 'express-rate-limit';
import type { RequestHandler } from 'express';
import { refuse } from './refusals.ts';

const WINDOW_MS = 5 * 60_000;
const LIMIT = 1_000;
const ADDRESSES = 10_000;
const failed = new Set([400, 413, 415, 422]);

/**
 * Turns away for a while who keeps sending what cannot be taken: a thousand requests in five minutes from one address.
 * Counted in this process, and only once they have failed, so that it costs the others nothing.
 */
export const failureLimit = (): RequestHandler => {
  const failures = boundedCache<string, { count: number }>(ADDRESSES, WINDOW_MS);
  return (req, res, next) => {
    if (req.person) return next();
    const address = ipKeyGenerator(String(req.ip));
    const known = failures.get(address);
    if (known && known.count >= LIMIT) {
      res.set('Retry-After', String(Math.ceil(failures.getRemainingTTL(address) / 1_000)));
      throw refuse('request.too_many');
    }
    res.once('close', () => {
      if (!failed.has(res.statusCode)) return;
      const before = failures.get(address);
      if (before) before.count += 1;
      else failures.set(address, { count: 1 });
    });
    return next();
  };
};
