import { DEVICE_NAME, type EndReason, type OwnSubscription, type OrderSubscriber } from '@exline/contracts';
import { inactiveSince, readModel, type Inactive } from '@exline/event-log';
import type { Db } from 'mongodb';
import type { SubscriptionRef } from '../domain/commands.ts';
import { subscriptions, type SubscriptionDocument } from '../readModels/subscriptions.ts';

const toRef = ({ _id, stream }: Pick<SubscriptionDocument, '_id' | 'stream'>): SubscriptionRef => ({
  stream,
  subscriptionId: _id,
});
const named = { projection: { stream: 1 } } as const;

const toSubscriber = ({
  _id,
  channel,
  address,
  state,
  requestedAt,
  confirmedAt,
  endedAt,
  endReason,
  emails,
}: SubscriptionDocument): OrderSubscriber[] =>
  state === 'erased'
    ? []
    : [
        {
          id: _id,
          channel,
          address: channel === 'push' ? DEVICE_NAME : address,
          state,
          requestedAt,
          confirmedAt,
          endedAt,
          endReason,
          emails: [...emails],
        },
      ];

export const subscriptionQueries = (db: Db) => {
  const found = readModel<SubscriptionDocument>(db, subscriptions);
  return {
    /** A subscription, unless it is erased. */
    byId: async (id: number): Promise<OwnSubscription | null> => {
      const one = await found.findOne({ _id: id });
      if (!one || one.state === 'erased') return null;
      const { channel, trackingNumber, state, endReason, preferences } = one;
      return { channel, trackingNumber, state, endReason, preferences };
    },

    /** The subscribers of an order, oldest first; only subscriptions with an id greater than `after`. */
    ofOrder: async (orderId: number, limit: number, after = 0): Promise<OrderSubscriber[]> => {
      const states = { $in: ['requested', 'confirmed', 'ended'] as const };
      const sort = { _id: 1 } as const;
      const page = found.find({ orderId, state: states, _id: { $gt: after } } as object, { sort, limit });
      return (await page.toArray()).flatMap(toSubscriber);
    },

    /** The confirmed subscriptions to an order in order of id; only those with an id greater than `after`. */
    confirmed: async (orderId: number, limit: number, after = 0): Promise<SubscriptionRef[]> =>
      (
        await found
          .find({ orderId, state: 'confirmed', _id: { $gt: after } }, { sort: { _id: 1 }, limit, ...named })
          .toArray()
      ).map(toRef),

    /**
     * The given orders that have a confirmed subscription. Takes one query, and one more per order found, however
     * many subscriptions an order has.
     */
    confirmedAmong: async (orderIds: readonly number[]): Promise<ReadonlySet<number>> => {
      const among = new Set<number>();
      let left = orderIds;
      while (left.length > 0) {
        const next = await found.findOne(
          { orderId: { $in: left }, state: 'confirmed' },
          { sort: { orderId: 1 }, projection: { orderId: 1 } },
        );
        if (!next) break;
        among.add(next.orderId);
        left = left.filter((orderId) => orderId > next.orderId);
      }
      return among;
    },

    /**
     * The subscriptions to an order that are not erased, in order of id; only those with an id greater than `after`.
     */
    unerased: async (orderId: number, limit: number, after = 0): Promise<SubscriptionRef[]> =>
      (
        await found
          .find(
            { orderId, state: { $in: ['requested', 'confirmed', 'ended'] }, _id: { $gt: after } },
            { sort: { _id: 1 }, limit, ...named },
          )
          .toArray()
      ).map(toRef),

    /** The id of the oldest subscription that is confirmed. */
    oldestConfirmed: async (): Promise<number | null> =>
      (await found.findOne({ state: 'confirmed' }, { sort: { _id: 1 }, projection: { _id: 1 } }))?._id ??
      null,

    /** Subscriptions with held statuses or an expiry that are due, longest due first. */
    due: async (now: string, limit: number): Promise<(SubscriptionRef & { isConfirmed: boolean })[]> =>
      (await found.find({ isDue: true, dueAt: { $lte: now } }, { sort: { dueAt: 1 }, limit }).toArray()).map(
        (one) => ({ ...toRef(one), isConfirmed: one.state === 'confirmed' }),
      ),

    /** The number of confirmed subscriptions. */
    active: (): Promise<number> => found.countDocuments({ state: 'confirmed' }),

    /** The number of subscriptions that ended since a time for a reason, erased ones too. */
    endedSince: (endReason: EndReason, at: string): Promise<number> =>
      found.countDocuments({ endReason, endedAt: { $gte: at } }),

    /** Ended subscriptions that last changed before a day. */
    async *endedBefore(day: string): AsyncGenerator<Inactive<SubscriptionRef>> {
      for await (const { _id, stream, quietSince } of inactiveSince(found, day))
        yield { id: { stream, subscriptionId: _id }, name: String(_id), quietSince };
    },
  };
};
