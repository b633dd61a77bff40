import { basename, dirname } from 'node:path';
import { createStream } from 'rotating-file-stream';

const defaultLimits = { size: '10M', interval: '1d' };
const OLD_FILES = 5;

/**
 * A log file that is rotated when it is full and at midnight, to `x.log.1` and so on. The oldest
 * rotated file is deleted.
 */
export const openLog = (file: string, limits = defaultLimits) =>
  createStream(basename(file), {
    path: dirname(file),
    ...limits,
    rotate: OLD_FILES,
  });
