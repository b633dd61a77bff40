import type { HistoryEntry } from '@exline/contracts';
import {
  creationStream,
  subjectEntries,
  subjectRecord,
  type EventLog,
  type RecordEntry,
} from '@exline/event-log';
import type { EventMeta } from '@exline/kernel';
import { orderIdOf } from '../domain/events.ts';

type Values = Readonly<Record<string, unknown>>;

/** An entry contains the id of its tracking event, but not the id of its order, which the reader knows. */
const valuesOf = (type: string, position: number, { orderId: _id, ...values }: Values): Values => ({
  ...(type === 'TrackingEventAdded' && { id: position }),
  ...values,
});

/** Queries of what the log has about an order, even a deleted one. */
export const historyQueries = (log: Pick<EventLog, 'at' | 'readStream'>) => {
  const streamOf = (orderId: number) => creationStream(log, orderId, 'OrderCreated');
  /** Whether an event is about the order. Its stream also has the deleted orders with the same number. */
  const about =
    (orderId: number) =>
    (event: { data: object }, meta: EventMeta): boolean =>
      orderIdOf(event, meta) === orderId;

  return {
    /** The audit trail of an order: who did what and when, oldest first; empty for an unknown order. */
    history: async (orderId: number): Promise<HistoryEntry[]> => {
      const stream = await streamOf(orderId);
      if (stream === null) return [];
      return (await subjectEntries(log, stream, about(orderId))).map(({ values, ...entry }) => ({
        ...entry,
        data: valuesOf(entry.type, entry.position, values),
      }));
    },

    /** All data about an order and its customer, oldest first; empty for an unknown order. */
    record: async (orderId: number): Promise<RecordEntry[]> => {
      const stream = await streamOf(orderId);
      return stream === null ? [] : subjectRecord(log, stream, about(orderId));
    },
  };
};
