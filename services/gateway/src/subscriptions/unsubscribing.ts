import { pages } from '@exline/contracts';
import { Refusal } from '@exline/kernel';
import { Router } from 'express';
import type { Bus } from '../core/bus.ts';
import { contextOf } from '../http/commands.ts';
import type { Limits } from '../limits/limits.ts';

interface Deps {
  bus: Bus;
  limits: Pick<Limits, 'subscriptionLinks'>;
}

/**
 * Ends a subscription at the address in `List-Unsubscribe` (RFC 8058). Mail programs call it, so it takes requests from
 * every origin, needs no session, and does not redirect. A browser that sends the form of the page gets a page.
 */
export const unsubscribing = ({ bus, limits }: Deps): Router => {
  const router = Router();
  router.post(pages.unsubscribe, ...limits.subscriptionLinks, async (req, res) => {
    res.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });
    const isPage = req.get('sec-fetch-dest') === 'document';
    try {
      await bus.send('EndSubscription', { token: String(req.params.token) }, contextOf(req));
    } catch (error) {
      // The page to confirm says without a token that the link has expired.
      if (isPage && error instanceof Refusal) return res.redirect(303, pages.confirm);
      throw error;
    }
    if (isPage) return res.redirect(303, pages.unsubscribed);
    return res.type('text/plain').send('You are unsubscribed.\n');
  });
  return router;
};
