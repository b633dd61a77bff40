import type { RebuildReport } from '@exline/contracts';
import { count } from '../../lib/text/count.ts';

/** How far a read model is that is made anew, and who does it. `end` is that of the log. */
export const rebuildWords = (
  { position, askedBy }: RebuildReport,
  end: number,
  isRunning: boolean,
): string => {
  const far = `${count(position)} of ${count(end)} commits`;
  if (askedBy) return isRunning ? `Being made anew: ${far}` : 'Begins in a moment';
  return isRunning ? `Being made anew from the command line: ${far}` : `Left at ${far}`;
};
