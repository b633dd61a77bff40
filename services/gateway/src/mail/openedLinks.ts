import type { CountedMail } from '@exline/contracts';
import { dayOf } from '@exline/event-log';
import { isDuplicateKey } from '@exline/mongo';
import type { Db } from 'mongodb';

/** How often links in emails of a kind were opened on a day. */
interface OpenedDay {
  /** The kind and the day. */
  _id: string;
  kind: CountedMail;
  day: string;
  opened: number;
}

/**
 * Counts opened links by kind of email and day. They are not in the log: no decision depends on them, and a stranger
 * can add to them. They hold nothing about a person, so an erasure leaves them.
 */
export const createOpenedLinks = (db: Db) => {
  const days = db.collection<OpenedDay>('opened_links');
  const add = async (kind: CountedMail, day: string): Promise<void> => {
    const set = { $setOnInsert: { kind, day }, $inc: { opened: 1 } };
    await days.updateOne({ _id: `${kind} ${day}` }, set, { upsert: true });
  };
  return {
    count: async (kind: CountedMail): Promise<void> => {
      const day = dayOf(new Date().toISOString());
      await add(kind, day).catch((error: unknown) => {
        // Another gateway has inserted the document of the day at the same time.
        if (isDuplicateKey(error)) return add(kind, day);
        throw error;
      });
    },

    /** The numbers of opened links from a day on. */
    since: async (day: string): Promise<ReadonlyMap<CountedMail, number>> => {
      const sums = new Map<CountedMail, number>();
      for (const { kind, opened } of await days.find({ day: { $gte: day } }).toArray())
        sums.set(kind, (sums.get(kind) ?? 0) + opened);
      return sums;
    },
  };
};

export type OpenedLinks = ReturnType<typeof createOpenedLinks>;
