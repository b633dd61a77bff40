const LOOK_EVERY_MS = 1_000;

/**
 * Shuts this process down when its parent (make or a shell) is killed without passing on a signal.
 * Does nothing if the process was started by init.
 */
export const exitWithParent = (): void => {
  const parent = process.ppid;
  if (parent <= 1) return;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY_MS).unref();
};
