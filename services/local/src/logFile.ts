import { basename, dirname } from 'node:path';
import { createStream } from 'rotating-file-stream';

const defaultLimits = { size: '10M', interval: '1d' };
const OLD_FILES = 5;

/** A log file that is put aside when it is full and at midnight, as `x.log.1`; the oldest of those goes. */
export const openLog = (file: string, limits = defaultLimits) =>
  createStream(basename(file), {
    path: dirname(file),
    ...limits,
    rotate: OLD_FILES,
  });
