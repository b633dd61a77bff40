import { setTimeout as delay } from 'node:timers/promises';

const LOOK_EVERY_MS = 100;

/** Whether a condition becomes true in time. */
export const within = async (ms: number, check: () => boolean | Promise<boolean>): Promise<boolean> => {
  const until = Date.now() + ms;
  while (!(await check())) {
    if (Date.now() > until) return false;
    await delay(LOOK_EVERY_MS);
  }
  return true;
};
