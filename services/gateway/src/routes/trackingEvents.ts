import { trackingEventSchema } from '@exline/contracts';
import { Router } from 'express';
import type { Bus } from '../bus.ts';
import { about } from '../http/about.ts';
import { jsonBody, parse } from '../http/body.ts';
import { keyedCommand } from '../http/commands.ts';
import type { Idempotency } from '../http/idempotency.ts';
import { basedOn } from '../http/ifMatch.ts';

interface Deps {
  bus: Bus;
  idempotency: Idempotency;
}

/** What scanners and people tell of a parcel on its way. */
export const trackingEventRoutes = ({ bus, idempotency }: Deps): Router => {
  const router = Router();

  router.post(
    '/tracking-events',
    ...jsonBody,
    keyedCommand(idempotency, async (req, context) => {
      const event = await parse(trackingEventSchema, req.body);
      const body = await bus.send('AddTrackingEvent', { ...event, basedOn: basedOn(req) }, context);
      return { status: 201, body, about: [about.order(body.orderId)] };
    }),
  );

  return router;
};
