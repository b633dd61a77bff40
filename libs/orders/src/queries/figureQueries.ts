import {
  knownStatuses,
  statusKey,
  type DayFigures,
  type OrderAttention,
  type OrderFigures,
} from '@exline/contracts';
import { countRows, marksOf, remembered, type Block, type Rows } from '@exline/event-log';
import { DAY_MS } from '@exline/kernel';
import { matching, openOrders } from './listQueries.ts';
import type { Punctuality } from '../domain/delivery.ts';
import { labels, minutes } from '../readModels/orderList.ts';

/** How many other statuses are listed. They are free text, and an import may add thousands of them. */
const MAX_OTHER_STATUSES = 8;
const DAY_MINUTES = 24 * 60;

type Counts = ReadonlyMap<string, number>;

/** The last `days` days up to and including the day of `now`, oldest first. */
const daysBefore = (now: string, days: number): string[] =>
  Array.from({ length: days }, (_, back) =>
    new Date(Date.parse(now) - back * DAY_MS).toISOString().slice(0, 10),
  ).toReversed();

const known = new Map(knownStatuses.map((status) => [statusKey(status), status]));

const deliveries = { 'on-time': 'onTime', late: 'late', 'no-estimate': 'noEstimate' } as const;

/** Finds how statuses are spelled in the orders that have them. */
type SpellingsOf = (statusKeys: readonly string[]) => Promise<ReadonlyMap<string, string>>;

const statusFigures = async (counts: Counts, spellingsOf: SpellingsOf) => {
  const others = [...counts].filter(([key]) => !known.has(key)).toSorted(([, a], [, b]) => b - a);
  const listed = others.slice(0, MAX_OTHER_STATUSES);
  const spellings = await spellingsOf(listed.map(([key]) => key));
  return {
    statuses: [
      ...[...known].flatMap(([key, status]) => {
        const count = counts.get(key);
        return count === undefined ? [] : [{ status, count }];
      }),
      ...listed.map(([key, count]) => ({ status: spellings.get(key) ?? key, count })),
    ],
    otherStatuses: others.slice(MAX_OTHER_STATUSES).reduce((sum, [, count]) => sum + count, 0),
  };
};

/** Counts by kind: statuses by their label, and creations and deliveries by their day since 1970. */
type Tally = Record<'status' | 'created' | 'onTime' | 'late' | 'noEstimate', Map<number, number>>;

const emptyTally = (): Tally => ({
  status: new Map(),
  created: new Map(),
  onTime: new Map(),
  late: new Map(),
  noEstimate: new Map(),
});

const add = (counts: Map<number, number>, key: number, count = 1): void =>
  void counts.set(key, (counts.get(key) ?? 0) + count);

const tallyOf = (block: Block, rows: Rows): Tally => {
  const tally = emptyTally();
  const marks = marksOf(block, openOrders(rows));
  const countOf = rows.labels[labels.punctuality]!.texts.map((text) =>
    text === '' ? null : deliveries[text as Punctuality],
  );
  const [created, delivered] = [block.minutes[minutes.created]!, block.minutes[minutes.delivered]!];
  const [statuses, punctualities] = [block.labels[labels.status]!, block.labels[labels.punctuality]!];
  for (let row = 0; row < marks.length; row += 1) {
    if (marks[row] === 0) continue;
    add(tally.status, statuses[row]!);
    add(tally.created, Math.floor(created[row]! / DAY_MINUTES));
    const kind = countOf[punctualities[row]!];
    if (kind) add(tally[kind], Math.floor(delivered[row]! / DAY_MINUTES));
  }
  return tally;
};

const totalOf = (rows: Rows): Tally => {
  const total = emptyTally();
  for (const block of rows.blocks()) {
    const tally = remembered(block, 'figures', () => tallyOf(block, rows));
    for (const kind of Object.keys(total) as (keyof Tally)[])
      for (const [key, count] of tally[kind]) add(total[kind], key, count);
  }
  return total;
};

/** All figures are counted from the rows in memory. */
export const orderFigures = async (
  rows: Rows,
  days: number,
  now: string,
  spellingsOf: SpellingsOf,
): Promise<OrderFigures> => {
  const { status, created, onTime, late, noEstimate } = totalOf(rows);
  const today = Math.floor(Date.parse(now) / DAY_MS);
  const counts = new Map(
    [...status].map(([label, count]) => [rows.labels[labels.status]!.texts[label]!, count]),
  );
  const attention = (name: OrderAttention) =>
    countRows(rows.blocks(), matching({ attention: name }, rows, now, []));
  return {
    days: daysBefore(now, days).map((day, index): DayFigures => {
      const number = today - days + 1 + index;
      return {
        day,
        created: created.get(number) ?? 0,
        onTime: onTime.get(number) ?? 0,
        late: late.get(number) ?? 0,
        noEstimate: noEstimate.get(number) ?? 0,
      };
    }),
    ...(await statusFigures(counts, spellingsOf)),
    attention: {
      needed: attention('needed'),
      exception: counts.get('exception') ?? 0,
      late: attention('late'),
      silent: attention('silent'),
      asked: attention('asked'),
    },
  };
};
