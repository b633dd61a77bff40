import {
  ratings,
  type AgentFigures,
  type CaseFigures,
  type OpenByAge,
  type RatingFigures,
  type SupportCase,
  type SupportDay,
  type SupportFigures,
} from '@exline/contracts';
import { DAY_MS, HOUR_MS } from '@exline/kernel';
import { durationsOf, secondsBetween } from './durations.ts';

type Cases = readonly SupportCase[];

/** Upper bounds of the ages of open cases, in hours. */
const ages = [1, 4, 24, 72, null] as const;

const dayOf = (at: string): string => at.slice(0, 10);

/** The last `days` days in UTC, oldest first; the last is the day of `now`. */
export const lastDays = (now: string, days: number): string[] =>
  Array.from({ length: days }, (_, index) =>
    dayOf(new Date(Date.parse(now) - (days - 1 - index) * DAY_MS).toISOString()),
  );

/** Selects the replies and finishes to count. */
interface Part {
  isDay: (day: string) => boolean;
  isActor: (actor: string | null) => boolean;
}

const everyone = () => true;

const caseFigures = (cases: Cases, { isDay, isActor }: Part): CaseFigures => ({
  firstReply: durationsOf(
    cases.flatMap(({ openedAt, repliedAt, repliedBy }) =>
      repliedAt !== null && isDay(dayOf(repliedAt)) && isActor(repliedBy)
        ? [secondsBetween(openedAt, repliedAt)]
        : [],
    ),
  ),
  finished: durationsOf(
    cases.flatMap(({ openedAt, doneAt, doneBy }) =>
      doneAt !== null && isDay(dayOf(doneAt)) && isActor(doneBy) ? [secondsBetween(openedAt, doneAt)] : [],
    ),
  ),
});

const ratingFigures = (cases: Cases, { isDay, isActor }: Part): RatingFigures => {
  const given = cases.flatMap(({ rating, doneAt, doneBy }) =>
    rating !== null && doneAt !== null && isDay(dayOf(doneAt)) && isActor(doneBy) ? [rating] : [],
  );
  const counts = ratings.map((rating) => [rating, given.filter((each) => each === rating).length]);
  return Object.fromEntries(counts) as RatingFigures;
};

const openByAge = (cases: Cases, now: string): OpenByAge[] => {
  const open = cases.filter(({ doneAt }) => doneAt === null);
  const openFor = open.map(({ openedAt }) => Date.parse(now) - Date.parse(openedAt));
  return ages.map((underHours, index) => {
    const from = (ages[index - 1] ?? 0) * HOUR_MS;
    const to = underHours === null ? Infinity : underHours * HOUR_MS;
    const ofAge = open.filter((_case, at) => {
      const age = Math.max(0, openFor[at]!);
      return age >= from && age < to;
    });
    const waiting = ofAge.filter(({ repliedAt }) => repliedAt === null).length;
    return { underHours, waiting, replied: ofAge.length - waiting };
  });
};

const actorsOf = (cases: Cases, isDay: Part['isDay']): string[] => [
  ...new Set(
    cases.flatMap(({ repliedAt, repliedBy, doneAt, doneBy }) => [
      ...(repliedAt !== null && repliedBy !== null && isDay(dayOf(repliedAt)) ? [repliedBy] : []),
      ...(doneAt !== null && doneBy !== null && isDay(dayOf(doneAt)) ? [doneBy] : []),
    ]),
  ),
];

const agentFigures = (cases: Cases, isDay: Part['isDay']): AgentFigures[] =>
  actorsOf(cases, isDay)
    .map((actor) => {
      const part: Part = { isDay, isActor: (each) => each === actor };
      return { actor, ...caseFigures(cases, part), ratings: ratingFigures(cases, part) };
    })
    .toSorted(
      (a, b) =>
        b.firstReply.count - a.firstReply.count ||
        b.finished.count - a.finished.count ||
        (a.actor < b.actor ? -1 : 1),
    );

/** Cases by the days of their events, so that each day looks only at its own. */
const byDay = (cases: Cases): ReadonlyMap<string, Cases> => {
  const found = new Map<string, SupportCase[]>();
  for (const each of cases) {
    const days = [each.openedAt, each.repliedAt, each.doneAt].flatMap((at) => (at === null ? [] : dayOf(at)));
    for (const day of new Set(days)) found.set(day, [...(found.get(day) ?? []), each]);
  }
  return found;
};

/** The figures of the last days; with `actor`, only replies and finishes by that person. */
export const supportFigures = (
  cases: Cases,
  { days, now, actor }: { days: number; now: string; actor?: string | undefined },
): SupportFigures => {
  const names = lastDays(now, days);
  const isDay = (day: string) => day >= names[0]! && day <= names.at(-1)!;
  const isActor = actor === undefined ? everyone : (each: string | null) => each === actor;
  const ofDay = byDay(cases);
  const opened = (day: string, some: Cases) => some.filter(({ openedAt }) => dayOf(openedAt) === day).length;
  const dayFigures = names.map((day): SupportDay => {
    const some = ofDay.get(day) ?? [];
    const figures = caseFigures(some, { isDay: (each) => each === day, isActor });
    return { day, opened: opened(day, some), ...figures };
  });
  return {
    days: dayFigures,
    all: {
      opened: dayFigures.reduce((sum, day) => sum + day.opened, 0),
      ...caseFigures(cases, { isDay, isActor }),
      ratings: ratingFigures(cases, { isDay, isActor }),
    },
    agents: agentFigures(cases, isDay),
    open: openByAge(cases, now),
  };
};

/** The figures of each person on each day with any, for a file. */
export const figuresByDayAndPerson = (
  cases: Cases,
  { days, now }: { days: number; now: string },
): (AgentFigures & { day: string })[] => {
  const ofDay = byDay(cases);
  return lastDays(now, days).flatMap((day) =>
    agentFigures(ofDay.get(day) ?? [], (each) => each === day).map((figures) => ({ day, ...figures })),
  );
};

/** How visitors rated the cases that were finished in the last days. */
export const ratingsOf = (cases: Cases, { days, now }: { days: number; now: string }): RatingFigures => {
  const first = lastDays(now, days)[0]!;
  return ratingFigures(cases, { isDay: (day) => day >= first, isActor: everyone });
};
