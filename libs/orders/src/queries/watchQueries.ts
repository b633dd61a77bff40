import type { OrderFilter, RuleCondition, RuleSettings } from '@exline/contracts';
import { findInOrder } from '@exline/event-log';
import { DAY_MS } from '@exline/kernel';
import type { Collection } from 'mongodb';
import { SILENCE_MS } from '../domain/attention.ts';
import type { OrderDocument } from '../readModels/orderDocument.ts';
import type { OrderSelection } from './orderListQueries.ts';

/** An order to which a rule applies, with the fields that the rule needs. */
export interface WatchedOrder extends Pick<
  OrderDocument,
  'id' | 'trackingNumber' | 'customerEmail' | 'labels' | 'assignee'
> {
  /** Identifies the occasion: the rule applies again after another estimate, update or exception. */
  occasion: string;
}

type Watch = Pick<RuleSettings, 'condition' | 'days'>;

const filters: Readonly<Record<RuleCondition, OrderFilter>> = {
  late: { attention: 'late' },
  silent: { attention: 'silent' },
  exception: { status: ['Exception'] },
};

const occasions: Readonly<Record<RuleCondition, (order: OrderDocument) => string>> = {
  late: ({ estimatedDelivery }) => estimatedDelivery?.slice(0, 10) ?? '',
  silent: ({ lastEventAt }) => lastEventAt,
  exception: ({ statedAt, createdAt }) => statedAt.status ?? createdAt,
};

/** The moment at which an order must already have been late or silent, to have been so for the rule's days. */
const momentOf = ({ condition, days }: Watch): string => {
  const until = condition === 'silent' ? days * DAY_MS - SILENCE_MS : days * DAY_MS;
  return new Date(Date.now() - until).toISOString();
};

/** The orders to which a rule applies, selected from the rows in memory. */
export const watchQueries = (orders: Collection<OrderDocument>, selection: OrderSelection) => ({
  /** A page of the orders to which a rule applies. `next`: the value of `after` for the next page; null at the end. */
  watched: async (watch: Watch, limit: number, after?: number) => {
    const filter = filters[watch.condition];
    const { ids } = await selection.select({ filter, limit: limit + 1, after, at: momentOf(watch) });
    const page = ids.slice(0, limit);
    const found = await findInOrder(orders, page);
    return {
      orders: found.map((order): WatchedOrder => {
        const { id, trackingNumber, customerEmail, labels, assignee } = order;
        const occasion = occasions[watch.condition](order);
        return { id, trackingNumber, customerEmail, labels, assignee, occasion };
      }),
      next: ids.length > limit ? (page.at(-1) ?? null) : null,
    };
  },

  countWatched: (watch: Watch): Promise<number> => selection.count(filters[watch.condition], momentOf(watch)),
});
