import type { SystemSample } from '@exline/contracts';

/** The jobs of a queue that were waiting, active or delayed. */
export const unfinishedJobs = ({ queues }: SystemSample, name: string): number => {
  const queue = queues.find((one) => one.name === name);
  return queue ? queue.waiting + queue.active + queue.delayed : 0;
};

/** Splits points at gaps longer than `gapMs`, where no line should be drawn. */
export const splitAtGaps = <Point extends { at: number }>(
  points: readonly Point[],
  gapMs: number,
): Point[][] => {
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
