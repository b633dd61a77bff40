import type { SupportCase } from '@exline/contracts';
import { expect, test } from 'vitest';
import { durationsOf } from './durations.ts';
import { figuresByDayAndPerson, lastDays, ratingsOf, supportFigures } from './figures.ts';
import { usualMinutes } from './replyTime.ts';

// A Wednesday, 10:00 AM in New York.
const now = '2026-06-10T14:00:00.000Z';
const before = (seconds: number, from = now) => new Date(Date.parse(from) - seconds * 1000).toISOString();
const HOUR = 3_600;
const DAY = 24 * HOUR;

const aCase = (openedAt: string, fields: Partial<SupportCase> = {}): SupportCase => ({
  openedAt,
  repliedAt: null,
  repliedBy: null,
  doneAt: null,
  doneBy: null,
  rating: null,
  ...fields,
});
/** A case from `ago` seconds ago, with a reply after `wait` seconds and a finish after `took` seconds. */
const answered = (ago: number, wait: number, by = 'staff:7', took = wait + 60): SupportCase =>
  aCase(before(ago), {
    repliedAt: before(ago - wait),
    repliedBy: by,
    doneAt: before(ago - took),
    doneBy: by,
    rating: 'good',
  });
const none = { count: 0, median: null, p90: null };

test('half of the durations are at most the median, nine of ten at most the 90 % quantile', () => {
  expect(durationsOf([])).toEqual(none);
  expect(durationsOf([40])).toEqual({ count: 1, median: 40, p90: 40 });
  expect(durationsOf([10, 9, 8, 7, 6, 5, 4, 3, 2, 1])).toEqual({ count: 10, median: 5, p90: 9 });
});

test('days are the last ones in UTC up to today', () =>
  expect(lastDays('2026-03-01T00:00:00.000Z', 3)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']));

test('questions count on the day they were asked, replies and finishes on their own days', () => {
  const overnight = answered(DAY, DAY - 60, 'staff:7', DAY - 30);
  const { days, all } = supportFigures([overnight], { days: 2, now });
  expect(days).toEqual([
    { day: '2026-06-09', opened: 1, firstReply: none, finished: none },
    {
      day: '2026-06-10',
      opened: 0,
      firstReply: { count: 1, median: DAY - 60, p90: DAY - 60 },
      finished: { count: 1, median: DAY - 30, p90: DAY - 30 },
    },
  ]);
  expect(all).toMatchObject({ opened: 1, firstReply: { count: 1 }, ratings: { good: 1, okay: 0, bad: 0 } });
});

test('what happened before the first day is not counted', () => {
  const { all, agents } = supportFigures([answered(3 * DAY, 60)], { days: 2, now });
  expect(all).toMatchObject({ opened: 0, firstReply: none, finished: none, ratings: { good: 0 } });
  expect(agents).toEqual([]);
});

test('a person gets the first replies and the finishes that are theirs', () => {
  const shared = { ...answered(HOUR, 60), doneBy: 'staff:9', rating: 'bad' as const };
  const { agents } = supportFigures([shared, answered(HOUR, 30)], { days: 1, now });
  expect(agents).toMatchObject([
    { actor: 'staff:7', firstReply: { count: 2, median: 30 }, finished: { count: 1 }, ratings: { bad: 0 } },
    { actor: 'staff:9', firstReply: none, finished: { count: 1 }, ratings: { good: 0, bad: 1 } },
  ]);
  const { days, all } = supportFigures([shared], { days: 1, now, actor: 'staff:9' });
  expect([days[0]?.opened, days[0]?.firstReply, all.finished.count]).toEqual([1, none, 1]);
});

test('open questions are counted by age, and by whether they have a reply', () => {
  const replied = { repliedAt: now, repliedBy: 'staff:7' };
  const open = [
    aCase(before(60)),
    aCase(before(2 * HOUR), replied),
    aCase(before(4 * HOUR)),
    aCase(before(100 * HOUR)),
    aCase(before(-5)),
    answered(HOUR, 60),
  ];
  expect(supportFigures(open, { days: 1, now }).open).toEqual([
    { underHours: 1, waiting: 2, replied: 0 },
    { underHours: 4, waiting: 0, replied: 1 },
    { underHours: 24, waiting: 1, replied: 0 },
    { underHours: 72, waiting: 0, replied: 0 },
    { underHours: null, waiting: 1, replied: 0 },
  ]);
});

test('a file has a row for each person on each day with anything', () => {
  const rows = figuresByDayAndPerson([answered(DAY, 60), answered(HOUR, 30), answered(HOUR, 30, 'staff:9')], {
    days: 3,
    now,
  });
  expect(rows.map(({ day, actor, firstReply }) => [day, actor, firstReply.median])).toEqual([
    ['2026-06-09', 'staff:7', 60],
    ['2026-06-10', 'staff:7', 30],
    ['2026-06-10', 'staff:9', 30],
  ]);
});

test('ratings count on the day of the finish', () =>
  expect(ratingsOf([answered(HOUR, 60), answered(40 * DAY, 60)], { days: 30, now })).toEqual({
    good: 1,
    okay: 0,
    bad: 0,
  }));

const since = before(7 * DAY);
const asked = (count: number, wait: number) => Array.from({ length: count }, () => answered(3 * HOUR, wait));
const usual = (cases: readonly SupportCase[]) => usualMinutes(cases, since, now);

test('the usual reply time holds for three of four questions, rounded up', () => {
  expect(usual([...asked(8, 200), ...asked(3, 5 * HOUR)])).toBe(300);
  expect(usual([...asked(9, 200), ...asked(3, 5 * HOUR)])).toBe(4);
  expect(usual(asked(10, 5))).toBe(1);
  expect(usual(asked(10, 11 * 60))).toBe(15);
});

test('fewer than ten questions, and old ones, are no evidence', () => {
  expect(usual(asked(9, 60))).toBeNull();
  expect(usual(Array.from({ length: 10 }, () => answered(8 * DAY, 60)))).toBeNull();
});

test('questions outside of office hours do not count', () => {
  // 2:00 AM in New York.
  const night = Array.from({ length: 10 }, () => answered(8 * HOUR, 60));
  expect(usual(night)).toBeNull();
});

test('questions without a reply make it longer, unless they are new, or done without one', () => {
  const unanswered = Array.from({ length: 4 }, () => aCase(before(3 * HOUR)));
  expect(usual([...asked(10, 60), ...unanswered])).toBeNull();
  expect(usual([...asked(10, 60), ...unanswered.map((each) => ({ ...each, doneAt: now }))])).toBe(1);
  expect(usual([...asked(10, 60), ...unanswered.map((each) => ({ ...each, openedAt: before(60) }))])).toBe(1);
});
