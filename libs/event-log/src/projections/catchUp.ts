import { setTimeout as delay } from 'node:timers/promises';
import type { EventLog } from '../log/eventLog.ts';
import type { ReadModelWriter } from './readModelWriter.ts';

/** Commits per read. Few, because the process also answers requests. */
const READ_BATCH = 200;
const PAUSE_MS = 5;

/** Applies the commits from one position to at least another one. Resolves to the position reached. */
export const catchUp = async (
  log: Pick<EventLog, 'read'>,
  writer: Pick<ReadModelWriter, 'apply'>,
  from: number,
  to: () => number,
): Promise<number> => {
  let position = from;
  while (position < to()) {
    const commits = await log.read(position, READ_BATCH);
    // The commits exist, but majority reads may not return them yet.
    if (commits.length === 0) await delay(PAUSE_MS);
    else await writer.apply(commits, 'others');
    position = commits.at(-1)?.position ?? position;
  }
  return position;
};

/** A gate that starts closed. `opened` resolves when it opens, or rejects with the given error. */
export const createGate = () => {
  let open = () => {};
  let fail = (_error: unknown) => {};
  const opened = new Promise<void>((resolve, reject) => {
    open = resolve;
    fail = reject;
  });
  // Callers that wait receive the error. This avoids an unhandled rejection when there are none.
  opened.catch(() => {});
  return { opened, open: () => open(), fail: (error: unknown) => fail(error) };
};
