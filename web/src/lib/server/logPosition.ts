const MAX_READS = 200;

let highest = 0;
/** Log positions of recent reads, oldest first; 0 for an answer without one. */
const reads: { at: number; position: number }[] = [];

/** The highest log position in any answer. Reads send it, so that they include all earlier writes. */
export const highestPosition = (): number => highest;

export const notePosition = (position: number, isRead: boolean): void => {
  highest = Math.max(highest, position);
  if (!isRead) return;
  reads.push({ at: performance.now(), position });
  if (reads.length > MAX_READS) reads.shift();
};

/** The lowest log position of all reads answered since this time; 0 if unknown. */
export const lowestReadSince = (since: number): number => {
  const isForgotten = reads.length === MAX_READS && (reads[0]?.at ?? 0) >= since;
  const positions = reads.filter(({ at }) => at >= since).map(({ position }) => position);
  return isForgotten || positions.length === 0 ? 0 : Math.min(...positions);
};
