import type { Db } from 'mongodb';
import { beginning, type End } from './hashChain.ts';

const SAVE_EVERY_MS = 1_000;

/**
 * Where the log ends, kept apart from it: without that, nobody could tell a log whose tail was cut off from one
 * that was never longer. Written at most once a second, so a tail younger than that may be cut unseen.
 */
export const createHead = (db: Db) => {
  const heads = db.collection<{ _id: string } & End>('log_head');
  let latest: End = beginning;
  let saved = 0;
  let timer: NodeJS.Timeout | undefined;

  const save = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const { position, hash } = latest;
    if (position <= saved) return;
    // Two processes may upsert at once; `$setOnInsert` of the loser fails on the id, and the next save corrects it.
    const { matchedCount } = await heads.updateOne(
      { _id: 'head', position: { $lt: position } },
      { $set: { position, hash } },
    );
    if (matchedCount === 0)
      await heads.updateOne({ _id: 'head' }, { $setOnInsert: { position, hash } }, { upsert: true });
    saved = position;
  };

  return {
    /** Notes an end that a majority has. */
    note: (end: End): void => {
      if (end.position <= latest.position) return;
      latest = end;
      timer ??= setTimeout(() => {
        save().catch(() => {
          // The next commit tries again; until then the head is merely behind.
        });
      }, SAVE_EVERY_MS).unref();
    },
    load: async (): Promise<End> => (await heads.findOne({ _id: 'head' })) ?? beginning,
    save,
  };
};
