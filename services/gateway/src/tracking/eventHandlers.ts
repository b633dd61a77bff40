import { created, implement, type Route } from '../http/implement.ts';
import { trackingEventCalls } from '@exline/contracts';
import type { Bus } from '../core/bus.ts';
import { cacheTags } from '../http/cacheTags.ts';
import { expectedVersion } from '../http/ifMatch.ts';

/** Routes for tracking events, reported by scanners and people. */
export const trackingEventRoutes = ({ bus }: { bus: Bus }): Route[] =>
  implement(trackingEventCalls, {
    addTrackingEvent: async ({ body, context, req }) => {
      const event = await bus.send(
        'AddTrackingEvent',
        { ...body, expectedVersion: expectedVersion(req) },
        context,
      );
      return created(event, [cacheTags.order(event.orderId)]);
    },
  });
