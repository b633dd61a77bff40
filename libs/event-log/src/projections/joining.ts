import { setTimeout as delay } from 'node:timers/promises';
import type { EventLog } from '../log/eventLog.ts';
import type { ReadModelWriter } from './readModelWriter.ts';

const READ_BATCH = 2_000;
const PAUSE_MS = 5;

/** Has a writer show what follows a position, at least up to another one; resolves to how far it came. */
export const showUpTo = async (
  log: Pick<EventLog, 'read'>,
  writer: Pick<ReadModelWriter, 'apply'>,
  from: number,
  to: () => number,
): Promise<number> => {
  let position = from;
  while (position < to()) {
    const commits = await log.read(position, READ_BATCH);
    // What has landed is there, but no majority's view may show it yet.
    if (commits.length === 0) await delay(PAUSE_MS);
    else await writer.apply(commits, 'others');
    position = commits.at(-1)?.position ?? position;
  }
  return position;
};

/** A gate that is closed at first: what passes waits until it opens, or fails with what went wrong. */
export const createGate = () => {
  let open = () => {};
  let fail = (_error: unknown) => {};
  const opened = new Promise<void>((resolve, reject) => {
    open = resolve;
    fail = reject;
  });
  // Whoever waits hears of it; perhaps nobody does.
  opened.catch(() => {});
  return { opened, open: () => open(), fail: (error: unknown) => fail(error) };
};
