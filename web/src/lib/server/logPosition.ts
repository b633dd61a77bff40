const MOST_READS = 200;

let highest = 0;
/** Positions that answers to reads named, oldest first; 0 for an answer that named none. */
const reads: { at: number; position: number }[] = [];

/** The highest log position that an answer has named. Reads send it, so that they show all that was written. */
export const highestPosition = (): number => highest;

export const notePosition = (position: number, isRead: boolean): void => {
  highest = Math.max(highest, position);
  if (!isRead) return;
  reads.push({ at: performance.now(), position });
  if (reads.length > MOST_READS) reads.shift();
};

/** A position that every read answered since this time shows at least; 0 if that is not known. */
export const lowestReadSince = (since: number): number => {
  const isForgotten = reads.length === MOST_READS && (reads[0]?.at ?? 0) >= since;
  const positions = reads.filter(({ at }) => at >= since).map(({ position }) => position);
  return isForgotten || positions.length === 0 ? 0 : Math.min(...positions);
};
