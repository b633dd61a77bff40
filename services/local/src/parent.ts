const LOOK_EVERY_MS = 1_000;

/**
 * Ends this process in good order when the one that started it (make, a shell) is killed and could not pass a
 * signal on. A process that was started without a parent to lose (by init) is left alone.
 */
export const endWithParent = (): void => {
  const parent = process.ppid;
  if (parent <= 1) return;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY_MS).unref();
};
