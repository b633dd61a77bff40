import type { Db } from 'mongodb';
import { beginning, type End } from './hashChain.ts';

const SAVE_EVERY_MS = 1_000;

/**
 * Stores the end of the log in a separate collection, which reveals a truncated log. It is written at most once
 * per second, so the removal of younger commits goes undetected.
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
    // Two processes may upsert concurrently. The `$setOnInsert` of the loser fails on the id, and the next save
    // corrects it.
    const { matchedCount } = await heads.updateOne(
      { _id: 'head', position: { $lt: position } },
      { $set: { position, hash } },
    );
    if (matchedCount === 0)
      await heads.updateOne({ _id: 'head' }, { $setOnInsert: { position, hash } }, { upsert: true });
    saved = position;
  };

  return {
    /** Notes a new end of the log that a majority has. */
    note: (end: End): void => {
      if (end.position <= latest.position) return;
      latest = end;
      timer ??= setTimeout(() => {
        save().catch(() => {
          // A failed save does no harm: the next commit repeats it, and until then the stored end is merely older.
        });
      }, SAVE_EVERY_MS).unref();
    },
    load: async (): Promise<End> => (await heads.findOne({ _id: 'head' })) ?? beginning,
    save,
  };
};
