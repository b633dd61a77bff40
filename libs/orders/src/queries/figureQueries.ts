import { knownStatuses, type DayFigures, type OrderFigures } from '@exline/contracts';
import { minuteOf, visitMatches, type Rows } from '@exline/event-log';
import { DAY_MS } from '@exline/kernel';
import { openOrders } from './listQueries.ts';
import type { Punctuality } from '../domain/delivery.ts';
import { statusKey } from '../domain/parcel.ts';
import { labels, minutes } from '../readModels/orderList.ts';

/** Limited, because other statuses are free text, and an import may add thousands of them. */
const MOST_OTHERS = 8;
const DAY_MINUTES = 24 * 60;

type Counts = ReadonlyMap<string, number>;

/** The last `days` days up to and including the day of `now`, oldest first. */
const daysBefore = (now: string, days: number): string[] =>
  Array.from({ length: days }, (_, back) =>
    new Date(Date.parse(now) - back * DAY_MS).toISOString().slice(0, 10),
  ).toReversed();

const known = new Map(knownStatuses.map((status) => [statusKey(status), status]));

const deliveries = { 'on-time': 'onTime', late: 'late', 'no-estimate': 'noEstimate' } as const;

/** Finds the spelling of statuses in their orders. */
type SpellingsOf = (statusKeys: readonly string[]) => Promise<ReadonlyMap<string, string>>;

const statusFigures = async (counts: Counts, spellingsOf: SpellingsOf) => {
  const others = [...counts].filter(([key]) => !known.has(key)).toSorted(([, a], [, b]) => b - a);
  const listed = others.slice(0, MOST_OTHERS);
  const spellings = await spellingsOf(listed.map(([key]) => key));
  return {
    statuses: [
      ...[...known].flatMap(([key, status]) => {
        const count = counts.get(key);
        return count === undefined ? [] : [{ status, count }];
      }),
      ...listed.map(([key, count]) => ({ status: spellings.get(key) ?? key, count })),
    ],
    otherStatuses: others.slice(MOST_OTHERS).reduce((sum, [, count]) => sum + count, 0),
  };
};

/** All figures are counted in one pass over the rows in memory. */
export const orderFigures = async (
  rows: Rows,
  days: number,
  now: string,
  spellingsOf: SpellingsOf,
): Promise<OrderFigures> => {
  const figures = daysBefore(now, days).map((day): DayFigures => ({
    day,
    created: 0,
    onTime: 0,
    late: 0,
    noEstimate: 0,
  }));
  const firstDay = Math.floor(Date.parse(now) / DAY_MS) - days + 1;
  const dayOf = (minute: number) => figures[Math.floor(minute / DAY_MINUTES) - firstDay];
  const { texts } = rows.labels[labels.status]!;
  const statusCounts = texts.map(() => 0);
  const countOf = rows.labels[labels.punctuality]!.texts.map((text) =>
    text === '' ? null : deliveries[text as Punctuality],
  );
  const minute = minuteOf(now);
  const attention = { needed: 0, late: 0, silent: 0 };
  visitMatches(rows.blocks(), openOrders(rows), (block, marks) => {
    const column = (name: keyof typeof minutes) => block.minutes[minutes[name]]!;
    const [created, delivered] = [column('created'), column('delivered')];
    const [needed, late, silent] = [column('needed'), column('late'), column('silent')];
    const [statuses, punctualities] = [block.labels[labels.status]!, block.labels[labels.punctuality]!];
    for (let row = 0; row < marks.length; row += 1) {
      if (marks[row] === 0) continue;
      statusCounts[statuses[row]!]! += 1;
      const createdOn = dayOf(created[row]!);
      if (createdOn) createdOn.created += 1;
      const punctuality = countOf[punctualities[row]!];
      const deliveredOn = punctuality ? dayOf(delivered[row]!) : undefined;
      if (punctuality && deliveredOn) deliveredOn[punctuality] += 1;
      if (needed[row]! > minute) continue;
      attention.needed += 1;
      if (late[row]! <= minute) attention.late += 1;
      if (silent[row]! <= minute) attention.silent += 1;
    }
  });
  const counts = new Map(
    texts.flatMap((key, index) => (statusCounts[index] ? [[key, statusCounts[index]] as const] : [])),
  );
  return {
    days: figures,
    ...(await statusFigures(counts, spellingsOf)),
    attention: { ...attention, exception: counts.get('exception') ?? 0 },
  };
};
