import { ConfigError, NotAnswering } from '@exline/kernel';
import { BAD_CONFIGURATION } from './config.ts';
import type { Logger } from './logging/logging.ts';

/** A started process and the function that stops it cleanly. */
export interface Running {
  log: Logger;
  stop: () => Promise<void>;
}

const STOP_WITHIN_MS = 8_000;

/** Operating system errors (about a folder, an address or a port) are clear enough without a stack trace. */
const isSystemError = (error: unknown): error is Error => error instanceof Error && 'syscall' in error;

const wordsFor = (error: unknown): string => {
  if (error instanceof ConfigError || error instanceof NotAnswering || isSystemError(error))
    return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};

/**
 * Runs a process until SIGTERM, SIGINT or the death of the parent that forked it, and then stops it cleanly. A
 * bad configuration ends it with one line on standard error and status 78 (EX_CONFIG). Any other failed start
 * ends it with status 1.
 *
 * A signal during the start ends the process at once, unless `start` has named what must be stopped first.
 */
export const runProcess = async (
  start: (stopsWith: (started: Running) => void) => Promise<Running>,
): Promise<void> => {
  let running: Running | null = null;
  let stopping = false;
  let isOrphan = false;
  const end = (code: number) => {
    // The output pipe is closed, and the logger would try forever to write its last lines.
    if (isOrphan) process.kill(process.pid, 'SIGKILL');
    else process.exit(code);
  };
  const stop = (reason: string) => {
    if (stopping) return;
    stopping = true;
    if (!running) return end(0);
    const { log } = running;
    log.info({ reason }, 'stopping');
    setTimeout(() => end(1), STOP_WITHIN_MS).unref();
    running.stop().then(
      () => end(0),
      (error: unknown) => {
        log.error(error, 'did not stop cleanly');
        end(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(signal));
  // A forked child whose parent is gone must not outlive it.
  const orphaned = () => {
    isOrphan = true;
    stop('parent gone');
  };
  if (process.send) {
    process.on('disconnect', orphaned);
    // The parent may have died while this process was loading.
    if (!process.connected) orphaned();
  }

  try {
    running = await start((started) => {
      running = started;
    });
  } catch (error) {
    // The start failed because its parts were stopped. The process ends when all of them have.
    if (stopping) return;
    process.stderr.write(`${wordsFor(error)}\n`);
    process.exit(error instanceof ConfigError ? BAD_CONFIGURATION : 1);
  }
};
