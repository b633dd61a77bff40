import { isOfficeOpen, type SupportCase } from '@exline/contracts';
import { HOUR_MS } from '@exline/kernel';
import { quantile, secondsBetween } from './durations.ts';

/** The fewest questions that count as evidence. With fewer, one slow or fast reply would decide. */
const MIN_REPLIES = 10;
const USUALLY = 0.75;
const A_DAY = 24 * 60;

/** The wait of a question in seconds: infinite if it got no reply, null if it is still undecided. */
const waitOf = ({ openedAt, repliedAt, doneAt }: SupportCase, now: string): number | null => {
  if (repliedAt !== null) return secondsBetween(openedAt, repliedAt);
  // A question that is done without a reply, such as spam, expected none. A new one may still be fast.
  const isUndecided = doneAt !== null || Date.parse(now) - Date.parse(openedAt) < HOUR_MS;
  return isUndecided ? null : Infinity;
};

/** Rounds up, so that the promise is never shorter than the evidence. */
const rounded = (minutes: number): number => {
  const step = minutes <= 10 ? 1 : minutes <= 60 ? 5 : 60;
  return Math.max(1, Math.ceil(minutes / step) * step);
};

/**
 * Minutes until the first reply, for three of four questions. Counts questions asked in office hours since a time.
 * Null without enough evidence, or above one day.
 */
export const usualMinutes = (cases: readonly SupportCase[], since: string, now: string): number | null => {
  const waits = cases
    .filter(({ openedAt }) => openedAt >= since && isOfficeOpen(new Date(openedAt)))
    .flatMap((each) => waitOf(each, now) ?? [])
    .toSorted((a, b) => a - b);
  const seconds = waits.length < MIN_REPLIES ? null : quantile(waits, USUALLY);
  return seconds === null || seconds > A_DAY * 60 ? null : rounded(seconds / 60);
};
