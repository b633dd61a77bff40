import { addressPart, pages } from '@exline/contracts';
import type { Logger, Metrics } from '@exline/platform';
import { Router, type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import type { Bus } from '../core/bus.ts';
import { contextOf } from '../http/commands.ts';
import { faultReporter, setRetryAfter, toProblem } from '../http/problems.ts';
import type { Limits } from '../limits/limits.ts';

interface Deps {
  bus: Bus;
  limits: Pick<Limits, 'subscriptionLinks'>;
  log: Logger;
  metrics: Metrics;
}

const isSentByPage = (req: Request): boolean => req.get('sec-fetch-dest') === 'document';

/** Shows a person the page of a problem: the link has expired, or another attempt may succeed. */
const pageOfProblem = (res: Response, next: NextFunction): Response['locals']['answerProblem'] => {
  return (problem) => {
    setRetryAfter(res, problem);
    res.status(problem.status);
    res.locals.document = problem.status === 410 ? 'unsubscribeExpired' : 'unsubscribeFailed';
    next('router');
  };
};

/**
 * Ends a subscription at the address in `List-Unsubscribe` (RFC 8058). Mail programs call it, so it takes requests from
 * every origin, needs no session, and does not redirect. A browser that sends the form of the page gets a page.
 */
export const unsubscribing = ({ bus, limits, log, metrics }: Deps): Router => {
  const report = faultReporter(log, metrics);
  const router = Router();
  const prepare: RequestHandler = (req, res, next) => {
    res.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });
    if (isSentByPage(req)) res.locals.answerProblem = pageOfProblem(res, next);
    next();
  };
  // Not a path parameter, because Express would refuse malformed percent-encoding before this handler.
  router.post(/^\/unsubscribe\/[^/]+\/?$/i, prepare, ...limits.subscriptionLinks, async (req, res) => {
    const { answerProblem } = res.locals;
    try {
      const token = addressPart(req.path.split('/')[2] ?? '');
      await bus.send('EndSubscription', { token }, contextOf(req));
    } catch (error) {
      if (!answerProblem) throw error;
      report(error, req);
      return answerProblem(toProblem(error));
    }
    if (answerProblem) return res.redirect(303, pages.unsubscribed);
    return res.type('text/plain').send('You are unsubscribed.\n');
  });
  return router;
};
