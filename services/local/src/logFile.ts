import { basename, dirname } from 'node:path';
import { createStream } from 'rotating-file-stream';

const defaultLimits = { size: '10M', interval: '1d' };
const OLD_FILES = 5;
/** The most bytes to buffer. If the disk does not keep up, further lines are dropped instead of filling the memory. */
const MAX_WAITING_BYTES = 4 * 1_024 * 1_024;
const OPEN_AGAIN_MS = 1_000;

const noteOf = (bytes: number): string =>
  `\n${JSON.stringify({ level: 40, time: Date.now(), name: 'local', bytes, msg: 'log lines were dropped, because the disk did not take them' })}\n`;

/**
 * A log file that is rotated when it is full and at midnight, to `x.log.1` and so on. The oldest rotated file is
 * deleted. While the disk is full or frozen, lines are dropped. Afterwards, the log notes how many bytes are missing.
 */
export const openLog = (file: string, limits = defaultLimits) => {
  let dropped = 0;
  let ended = false;
  let again: NodeJS.Timeout | undefined;

  const open = () => {
    const opened = createStream(basename(file), { path: dirname(file), ...limits, rotate: OLD_FILES });
    opened.on('error', () => {
      if (!ended) again = setTimeout(() => (stream = open()), OPEN_AGAIN_MS);
    });
    return opened;
  };
  let stream = open();

  return {
    /** Writes or drops a chunk. Does nothing after `end`. */
    write: (chunk: Buffer | string): void => {
      if (ended) return;
      if (!stream.writable || stream.writableLength > MAX_WAITING_BYTES) {
        dropped += chunk.length;
        return;
      }
      if (dropped > 0) stream.write(noteOf(dropped));
      dropped = 0;
      stream.write(chunk);
    },
    /** Resolves once everything is written, or cannot be. */
    end: async (): Promise<void> => {
      ended = true;
      clearTimeout(again);
      if (stream.writable) await new Promise<void>((resolve) => stream.once('close', resolve).end());
    },
  };
};
