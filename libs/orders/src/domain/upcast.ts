import { statedStatus } from '@exline/contracts';
import type { Upcast, Upcasts } from '@exline/event-log';

/** Before version 2 the status was read out of the description at every reading. */
const withStatus: Upcast = ({ data }) => ({
  data: { ...data, status: 'description' in data ? statedStatus(String(data.description)) : null },
});

/** The way up of every event of orders that has had another shape. */
export const orderUpcasts: Upcasts = { TrackingEventAdded: { 1: withStatus } };
