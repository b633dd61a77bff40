import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Does work once for all who ask for it in the same turn of the event loop. It begins after that turn, so each gets a
 * result that is newer than their request.
 */
export const oncePerTurn = <Result>(work: () => Promise<Result>): (() => Promise<Result>) => {
  let asked: Promise<Result> | null = null;
  const begin = async () => {
    await nextTurn();
    asked = null;
    return work();
  };
  return () => (asked ??= begin());
};
