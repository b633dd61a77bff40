import type { Commit } from '@exline/event-log';
import { orderIdOf, STREAM_PREFIX, trackingKeyOf, VIEWS_STREAM } from './events.ts';

/** The notification about a commit for listeners to orders. */
export interface OrdersChanged {
  type: 'OrdersChanged';
  orderIds: readonly number[];
  /** The normalized tracking number of the stream. */
  trackingKey: string;
  /** Deleted or erased orders, whose cached answers must be dropped. */
  deletedIds: readonly number[];
}

/** A saved view was saved, changed or deleted. */
export interface OrderViewsChanged {
  type: 'OrderViewsChanged';
}

const unique = (ids: readonly number[]) => [...new Set(ids)];

/** The notifications to publish about a commit; none if it is not about orders. */
export const orderChanges = (commit: Commit): (OrdersChanged | OrderViewsChanged)[] => {
  const { stream, events } = commit;
  if (stream === VIEWS_STREAM) return [{ type: 'OrderViewsChanged' }];
  if (!stream.startsWith(STREAM_PREFIX)) return [];
  const idsOf = (some: Commit['events']) => unique(some.map((event) => orderIdOf(event, commit)));
  return [
    {
      type: 'OrdersChanged',
      orderIds: idsOf(events),
      trackingKey: trackingKeyOf(stream),
      deletedIds: idsOf(
        events.filter(({ type }) => type === 'OrderDeleted' || type === 'PersonalDataErased'),
      ),
    },
  ];
};
