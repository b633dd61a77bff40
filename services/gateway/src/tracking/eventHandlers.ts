import { created, implement, type Route } from '../http/implement.ts';
import { trackingEventCalls } from '@exline/contracts';
import type { Bus } from '../core/bus.ts';
import { cacheTags } from '../http/cacheTags.ts';

/** Routes for tracking events, reported by scanners and people. */
export const trackingEventRoutes = ({ bus }: { bus: Bus }): Route[] =>
  implement(trackingEventCalls, {
    addTrackingEvent: async ({ body, expectedVersion, context }) => {
      const event = await bus.send('AddTrackingEvent', { ...body, expectedVersion }, context);
      return created(event, [cacheTags.order(event.orderId)]);
    },
  });
