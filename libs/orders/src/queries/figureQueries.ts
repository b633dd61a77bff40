import { knownStatuses, type DayFigures, type OrderAttention, type OrderFigures } from '@exline/contracts';
import { DAY_MS } from '@exline/kernel';
import type { Collection, Filter } from 'mongodb';
import type { Punctuality } from '../domain/delivery.ts';
import { matching } from './listQueries.ts';
import type { OrderDocument } from '../readModels/orderSummary.ts';
import { statusKey } from '../domain/parcel.ts';

/** Limited, because other statuses are free text, and an import may add thousands of them. */
const MOST_OTHERS = 8;

type Counts = ReadonlyMap<string | null, number>;

/** The last `days` days up to and including the day of `now`, oldest first. */
const daysBefore = (now: string, days: number): string[] =>
  Array.from({ length: days }, (_, back) =>
    new Date(Date.parse(now) - back * DAY_MS).toISOString().slice(0, 10),
  ).toReversed();

/** Counts open orders by the value of a field, from the named index alone. `match` must have the first fields of that index. */
const countBy = async (
  orders: Collection<OrderDocument>,
  field: keyof OrderDocument,
  index: string,
  match: Filter<OrderDocument> = {},
): Promise<Counts> => {
  const groups = await orders
    .aggregate<{ _id: string | null; n: number }>(
      [{ $match: { state: 'open', ...match } }, { $group: { _id: `$${field}`, n: { $sum: 1 } } }],
      { hint: index },
    )
    .toArray();
  return new Map(groups.map(({ _id, n }) => [_id, n]));
};

const dayFigures = async (orders: Collection<OrderDocument>, days: readonly string[]) => {
  const range = { $gte: days[0], $lte: days.at(-1) };
  const delivered = (punctuality: Punctuality) =>
    countBy(orders, 'deliveredDay', 'deliveredDay', { punctuality, deliveredDay: range });
  const [created, onTime, late, noEstimate] = await Promise.all([
    countBy(orders, 'createdDay', 'createdDay', { createdDay: range }),
    delivered('on-time'),
    delivered('late'),
    delivered('no-estimate'),
  ]);
  return days.map((day): DayFigures => ({
    day,
    created: created.get(day) ?? 0,
    onTime: onTime.get(day) ?? 0,
    late: late.get(day) ?? 0,
    noEstimate: noEstimate.get(day) ?? 0,
  }));
};

const known = new Map(knownStatuses.map((status) => [statusKey(status), status]));

/** The spelling of a status in one of its orders. */
const wordsOf = async (orders: Collection<OrderDocument>, key: string): Promise<string> => {
  const order = await orders.findOne({ state: 'open', statusKey: key }, { projection: { status: 1 } });
  return order?.status.trim() ?? key;
};

const statusFigures = async (orders: Collection<OrderDocument>, counts: Counts) => {
  const others = [...counts]
    .flatMap(([key, count]) => (key === null || known.has(key) ? [] : [{ key, count }]))
    .toSorted((a, b) => b.count - a.count);
  const listed = others.slice(0, MOST_OTHERS);
  return {
    statuses: [
      ...[...known].flatMap(([key, status]) => {
        const count = counts.get(key);
        return count === undefined ? [] : [{ status, count }];
      }),
      ...(await Promise.all(
        listed.map(async ({ key, count }) => ({ status: await wordsOf(orders, key), count })),
      )),
    ],
    otherStatuses: others.slice(MOST_OTHERS).reduce((sum, { count }) => sum + count, 0),
  };
};

/** All figures are computed from indexes, without reading orders. */
export const orderFigures = async (
  orders: Collection<OrderDocument>,
  days: number,
  now: string,
): Promise<OrderFigures> => {
  const count = (attention: OrderAttention) => orders.countDocuments(matching({ attention }, now));
  const [figures, counts, needed, late, silent] = await Promise.all([
    dayFigures(orders, daysBefore(now, days)),
    countBy(orders, 'statusKey', 'status'),
    count('needed'),
    count('late'),
    count('silent'),
  ]);
  return {
    days: figures,
    ...(await statusFigures(orders, counts)),
    attention: { needed, exception: counts.get('exception') ?? 0, late, silent },
  };
};
