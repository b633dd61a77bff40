import { Router } from 'express';
import type { Limits } from '../http/limits.ts';
import { sendTagged } from '../http/tagged.ts';
import { refuse } from '../http/refusals.ts';
import type { TrackingCache } from '../trackingCache.ts';

export const trackingRoutes = (cache: TrackingCache, limits: Limits): Router =>
  Router().get('/track/:trackingNumber', ...limits.tracking, async (req, res) => {
    const found = await cache.get(String(req.params.trackingNumber));
    if (!found) throw refuse('tracking.not_found');
    sendTagged(req, res, found);
  });
