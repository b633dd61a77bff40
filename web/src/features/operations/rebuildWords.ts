import type { RebuildReport } from '@exline/contracts';
import { count } from '../../lib/text/count.ts';

/** Describes the progress of a rebuild. `end` is the end of the log. */
export const rebuildWords = (
  { position, askedBy }: RebuildReport,
  end: number,
  isRunning: boolean,
): string => {
  const far = `${count(position)} of ${count(end)} commits`;
  if (askedBy) return isRunning ? `Rebuilding: ${far}` : 'Starts in a moment';
  return isRunning ? `Rebuilding from the command line: ${far}` : `Stopped at ${far}`;
};
