import type { Landed, Logs, Vector } from './logs.ts';

export const covers = (shown: Vector, wanted: Vector): boolean =>
  wanted.every((position, log) => (shown[log] ?? 0) >= position);

/** A gateway that follows all logs. It keeps the order within each log but not between logs. */
export const createReader = (logs: Logs, count: number, { holdsBack }: { holdsBack: boolean }) => {
  const shown: number[] = Array.from({ length: count }, () => 0);
  const arrived: Landed[] = [];
  const taken = new Set<Landed>();
  return {
    shown: (): Vector => [...shown],
    arrived: (): readonly Landed[] => arrived,
    has: (commit: Landed): boolean => taken.has(commit),
    /**
     * Takes the next commit of a log, if any. A reader that holds back waits for all commits that the writer had seen.
     */
    step: (log: number): void => {
      const next = logs.at(log, (shown[log] ?? 0) + 1);
      if (!next || (holdsBack && !covers(shown, next.seen))) return;
      shown[log] = next.position;
      arrived.push(next);
      taken.add(next);
    },
  };
};

export type Reader = ReturnType<typeof createReader>;
