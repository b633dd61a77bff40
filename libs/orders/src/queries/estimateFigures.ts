import type { EstimateFigures, EstimateWeek, UsualDays } from '@exline/contracts';
import type { Rows } from '@exline/event-log';
import { DAY_MS } from '@exline/kernel';
import { byRoute, dayNumber, deliveriesIn, EVIDENCE_DAYS, usualDaysOf, type Delivered } from './usualDays.ts';

const WEEKS = 12;
const WEEK = 7;
/** The most days between a delivery and its estimate; a larger difference counts as this many. */
const MAX_DAYS_OFF = 5;
const MAX_ROUTES = 20;

/** The deliveries of a week on a route, and the usual days that were known before the week. */
export interface RouteWeek extends EstimateWeek {
  route: string;
  usual: UsualDays | null;
  delivered: number;
}

interface Week {
  week: string;
  delivered: readonly Delivered[];
  usual: ReadonlyMap<string, UsualDays>;
}

/** The Monday of a day. Day 0 was a Thursday. */
const mondayOf = (day: number): number => day - ((day + 3) % WEEK);

/** The last weeks, oldest first, each with the usual days from the deliveries before it. */
const weeksOf = (rows: Rows, now: number): { weeks: Week[]; all: Delivered[]; today: number } => {
  const today = dayNumber(now);
  const first = mondayOf(today) - (WEEKS - 1) * WEEK;
  const all = deliveriesIn(rows, first - EVIDENCE_DAYS, today + 1);
  const between = (from: number, before: number) => all.filter(({ day }) => day >= from && day < before);
  const weeks = Array.from({ length: WEEKS }, (_, index): Week => {
    const monday = first + index * WEEK;
    return {
      week: new Date(monday * DAY_MS).toISOString().slice(0, 10),
      delivered: between(monday, monday + WEEK),
      usual: usualDaysOf(between(monday - EVIDENCE_DAYS, monday)),
    };
  });
  return { weeks, all, today };
};

const figuresOf = ({ week, usual }: Week, delivered: readonly Delivered[]): EstimateWeek => {
  const countOf = (test: (one: Delivered) => boolean) => delivered.filter(test).length;
  const isJudged = ({ route, took }: Delivered) => took >= 0 && usual.has(route);
  return {
    week,
    early: countOf(({ late }) => late !== null && late < 0),
    onDay: countOf(({ late }) => late === 0),
    late: countOf(({ late }) => late !== null && late > 0),
    judged: countOf(isJudged),
    within: countOf((one) => {
      const range = usual.get(one.route);
      // Same-day deliveries count as one day, as in the range.
      const took = Math.max(1, one.took);
      return isJudged(one) && range !== undefined && took >= range.from && took <= range.to;
    }),
  };
};

const offsetsOf = (delivered: readonly Delivered[]): EstimateFigures['offsets'] => {
  const offs = delivered.flatMap(({ late }) =>
    late === null ? [] : [Math.min(MAX_DAYS_OFF, Math.max(-MAX_DAYS_OFF, late))],
  );
  return Array.from({ length: 2 * MAX_DAYS_OFF + 1 }, (_, index) => {
    const days = index - MAX_DAYS_OFF;
    return { days, count: offs.filter((off) => off === days).length };
  });
};

/** How estimates and usual days compare with the deliveries. The usual days of a week come from the time before it. */
export const estimateFigures = (rows: Rows, now: number): EstimateFigures => {
  const { weeks, all, today } = weeksOf(rows, now);
  const recent = all.filter(({ day }) => day > today - EVIDENCE_DAYS);
  const parcels = byRoute(recent);
  const parcelsOf = (route: string) => parcels.get(route)?.length ?? 0;
  const largest = [...usualDaysOf(recent)]
    .toSorted(([a], [b]) => parcelsOf(b) - parcelsOf(a) || (a < b ? -1 : 1))
    .slice(0, MAX_ROUTES);
  const ofWeeks = weeks.map((week) => ({ week, routes: byRoute(week.delivered) }));
  const routes = largest.map(([route, usual]) => {
    const figures = ofWeeks.map(({ week, routes: own }) => figuresOf(week, own.get(route) ?? []));
    const sum = (name: 'judged' | 'within') => figures.reduce((total, week) => total + week[name], 0);
    return { route, usual, judged: sum('judged'), within: sum('within') };
  });
  return {
    weeks: weeks.map((week) => figuresOf(week, week.delivered)),
    offsets: offsetsOf(weeks.flatMap(({ delivered }) => delivered)),
    routes,
  };
};

/** Estimate figures by week and route, for a CSV file. Parcels without a route have an empty one. */
export const estimatesByRoute = (rows: Rows, now: number): RouteWeek[] =>
  weeksOf(rows, now).weeks.flatMap((week) => {
    const routes = [...byRoute(week.delivered)].toSorted(([a], [b]) => (a < b ? -1 : 1));
    return routes.map(([route, delivered]): RouteWeek => {
      const usual = week.usual.get(route) ?? null;
      return { route, usual, delivered: delivered.length, ...figuresOf(week, delivered) };
    });
  });
