import type { UsualDays } from '@exline/contracts';
import { FIRST_MINUTE, LAST_MINUTE, marksOf, type Rows } from '@exline/event-log';
import { DAY_MS } from '@exline/kernel';
import { routeOf } from '../domain/route.ts';
import { labels, minutes } from '../readModels/orderList.ts';
import { openOrders } from './listQueries.ts';

/** A route needs at least this many parcels that were delivered in the last `EVIDENCE_DAYS` days. */
const MIN_PARCELS = 20;
export const EVIDENCE_DAYS = 90;
/** Four of five parcels are in the range. One in ten is faster, and one in ten is slower. */
const shares = [0.1, 0.9] as const;
const DAY_MINUTES = 24 * 60;

/** A delivery. Days are those since 1970 in UTC. */
export interface Delivered {
  route: string;
  day: number;
  /** Days from the shipment, or from the creation of an order without that date. */
  took: number;
  /** Days after the estimate, negative before it; null without an estimate. */
  late: number | null;
}

export const dayNumber = (now: number): number => Math.floor(now / DAY_MS);

/** The deliveries of some days, from the rows in memory. Deleted orders do not count. */
export const deliveriesIn = (rows: Rows, from: number, before: number): Delivered[] => {
  const found: Delivered[] = [];
  const routes = rows.labels[labels.route]!.texts;
  const open = openOrders(rows);
  for (const block of rows.blocks()) {
    const marks = marksOf(block, open);
    const dayOf = (place: number, row: number) => Math.floor(block.minutes[place]![row]! / DAY_MINUTES);
    const has = (place: number, row: number, absent: number) => block.minutes[place]![row] !== absent;
    for (let row = 0; row < marks.length; row += 1) {
      if (marks[row] === 0 || !has(minutes.delivered, row, LAST_MINUTE)) continue;
      const day = dayOf(minutes.delivered, row);
      if (day < from || day >= before) continue;
      const start = has(minutes.shipped, row, FIRST_MINUTE) ? minutes.shipped : minutes.created;
      found.push({
        route: routes[block.labels[labels.route]![row]!]!,
        day,
        took: day - dayOf(start, row),
        late: has(minutes.due, row, LAST_MINUTE) ? day - dayOf(minutes.due, row) : null,
      });
    }
  }
  return found;
};

const rangeOf = (sorted: readonly number[]): UsualDays => {
  // Nearest rank, so that both limits are durations that really occurred. The shortest duration is one day.
  const [from, to] = shares.map((share) => Math.max(1, sorted[Math.ceil(share * sorted.length) - 1]!));
  return { from: from!, to: to! };
};

/** The deliveries by route, in one pass, because there can be thousands of routes. */
export const byRoute = (delivered: readonly Delivered[]): Map<string, Delivered[]> => {
  const routes = new Map<string, Delivered[]>();
  for (const one of delivered) {
    const known = routes.get(one.route);
    if (known) known.push(one);
    else routes.set(one.route, [one]);
  }
  return routes;
};

/** The usual days by route, for the routes with enough evidence. */
export const usualDaysOf = (delivered: readonly Delivered[]): Map<string, UsualDays> => {
  // A negative duration comes from wrong dates, so it is ignored.
  const evidence = delivered.filter(({ route, took }) => route !== '' && took >= 0);
  const enough = [...byRoute(evidence)].filter(([, all]) => all.length >= MIN_PARCELS);
  return new Map(
    enough.map(([route, all]) => [route, rangeOf(all.map(({ took }) => took).toSorted((a, b) => a - b))]),
  );
};

/** How long parcels usually take on their route, kept in memory, because every tracking page needs it. */
export const createUsualDays = (rows: () => Promise<Rows> | Rows, now: () => number = Date.now) => {
  let known: Promise<ReadonlyMap<string, UsualDays>> | undefined;

  const compute = async () => {
    const today = dayNumber(now());
    return usualDaysOf(deliveriesIn(await rows(), today - EVIDENCE_DAYS, today + 1));
  };
  const first = () => {
    known ??= compute();
    known.catch(() => (known = undefined));
    return known;
  };

  return {
    of: async (parcel: { origin: string | null; destination: string | null }): Promise<UsualDays | null> =>
      (await first()).get(routeOf(parcel)) ?? null,
    /** Computes all usual days again. Resolves to whether any of them changed. */
    refresh: async (): Promise<boolean> => {
      const before = await first();
      const after = await compute();
      known = Promise.resolve(after);
      const textOf = (all: ReadonlyMap<string, UsualDays>) => JSON.stringify([...all].toSorted());
      return textOf(before) !== textOf(after);
    },
  };
};
