import type { Commit } from '@exline/event-log';
import { orderIdOf, STREAM_PREFIX } from './events.ts';

/** The notification about a commit for listeners to orders. */
export interface OrdersChanged {
  type: 'OrdersChanged';
  orderIds: readonly number[];
  /** The normalized tracking number of the stream. */
  trackingKey: string;
  /** Deleted or erased orders, whose cached answers must be dropped. */
  deletedIds: readonly number[];
}

const unique = (ids: readonly number[]) => [...new Set(ids)];

/** The notifications to publish about a commit; none if it is not about orders. */
export const orderChanges = (commit: Commit): OrdersChanged[] => {
  const { stream, events } = commit;
  if (!stream.startsWith(STREAM_PREFIX)) return [];
  const idsOf = (some: Commit['events']) => unique(some.map((event) => orderIdOf(event, commit)));
  return [
    {
      type: 'OrdersChanged',
      orderIds: idsOf(events),
      trackingKey: stream.slice(STREAM_PREFIX.length),
      deletedIds: idsOf(
        events.filter(({ type }) => type === 'OrderDeleted' || type === 'PersonalDataErased'),
      ),
    },
  ];
};
