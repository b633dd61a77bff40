import type { SystemSample } from '@exline/contracts';

/** How many jobs of a queue were waiting, being done, or put back for later. */
export const unfinished = ({ queues }: SystemSample, name: string): number => {
  const queue = queues.find((one) => one.name === name);
  return queue ? queue.waiting + queue.active + queue.delayed : 0;
};

/** Points in runs without a gap longer than `gapMs`: over a gap no line is drawn, as nobody knows what was there. */
export const runsOf = <Point extends { at: number }>(points: readonly Point[], gapMs: number): Point[][] => {
  const runs: Point[][] = [];
  for (const point of points) {
    const last = runs.at(-1);
    const before = last?.at(-1);
    if (last && before && point.at - before.at <= gapMs) last.push(point);
    else runs.push([point]);
  }
  return runs;
};

/** The last sample of each hour, newest first. */
export const hourly = (samples: readonly SystemSample[]): SystemSample[] =>
  [...new Map(samples.map((sample) => [sample.at.slice(0, 13), sample])).values()].toReversed();
