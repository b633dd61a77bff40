import { Router } from 'express';
import { sendTagged } from '../http/tagged.ts';
import { refuse } from '../http/refusals.ts';
import { sendTooMany } from '../limits/tooMany.ts';
import type { Lookups } from '../lookups.ts';

export const trackingRoutes = (lookups: Lookups): Router =>
  Router().get('/track/:trackingNumber', async (req, res) => {
    const looked = await lookups.find(req, String(req.params.trackingNumber));
    if ('name' in looked) return sendTooMany(res, looked);
    if (!looked.found) throw refuse('tracking.not_found');
    return sendTagged(req, res, looked.found);
  });
