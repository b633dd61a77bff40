import type { Commit } from '@exline/event-log';
import { orderIdOf, STREAM_PREFIX } from './events.ts';

/** What a commit means to those who watch orders. */
export interface OrdersChanged {
  type: 'OrdersChanged';
  orderIds: readonly number[];
  /** The tracking number, as it is compared, whose stream it is. */
  trackingKey: string;
  /** Deleted or erased: answers about them are to be forgotten. */
  deletedIds: readonly number[];
}

const unique = (ids: readonly number[]) => [...new Set(ids)];

/** What is to be published of a commit; nothing for one that is not about orders. */
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
