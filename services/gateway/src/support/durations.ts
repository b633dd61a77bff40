import type { Durations } from '@exline/contracts';

/** The quantile `part` of sorted values: always one of them, or null without values. */
export const quantile = (sorted: readonly number[], part: number): number | null =>
  sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? null;

/** The whole seconds from one time to a later one. */
export const secondsBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 1000);

export const durationsOf = (seconds: readonly number[]): Durations => {
  const sorted = seconds.toSorted((a, b) => a - b);
  return { count: sorted.length, median: quantile(sorted, 0.5), p90: quantile(sorted, 0.9) };
};
