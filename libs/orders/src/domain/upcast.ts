import { statusInDescription } from '@exline/contracts';
import type { Upcast, Upcasts } from '@exline/event-log';

/** Before version 2, the status was parsed from the description on every read. */
const withStatus: Upcast = ({ data }) => ({
  data: { ...data, status: 'description' in data ? statusInDescription(String(data.description)) : null },
});

/** Converts order events from earlier versions. */
export const orderUpcasts: Upcasts = { TrackingEventAdded: { 1: withStatus } };
