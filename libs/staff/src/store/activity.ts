import { ACTIVITY_DAYS, activityActs, type ActivityAct, type ActivityKind } from '@exline/contracts';
import { DAY_MS, MINUTE_MS } from '@exline/kernel';
import { durable, isDuplicateKey, requireIndexes } from '@exline/mongo';
import type { Db, Filter } from 'mongodb';

/**
 * An action of a staff member: author, subject and address. Accounts are stored by id, because their names may change.
 */
export interface ActivityEntry {
  /** The time in microseconds since 1970, or the next free value. */
  _id: number;
  /** The id of the call. Each call has one entry. */
  requestId: string;
  act: ActivityAct;
  staffId: number;
  aboutId: number | null;
  detail: string | null;
  count: number | null;
  address: string | null;
  browser: string;
}

export interface ActivityFilter {
  staffId?: number | undefined;
  kind?: ActivityKind | undefined;
  days?: number | undefined;
}

const PER_MS = 1000;
/** Ten minutes, which is longer than the pause between two calls of an import. */
const JOINED_WITHIN = 10 * MINUTE_MS * PER_MS;
/** The id of a placeholder that is older than any entry, so no query returns it. */
const PLACEHOLDER_ID = 0;

const newestFirst = { _id: -1 } as const;
const idAt = (ms: number) => ms * PER_MS;
const since = (days: number) => idAt(Date.now() - days * DAY_MS);

export const atOf = ({ _id }: Pick<ActivityEntry, '_id'>): string =>
  new Date(Math.floor(_id / PER_MS)).toISOString();

const actsOf = (kind: ActivityKind) =>
  (Object.keys(activityActs) as ActivityAct[]).filter((act) => activityActs[act] === kind);

const matching = (
  { staffId, kind, days = ACTIVITY_DAYS }: ActivityFilter,
  after?: number,
): Filter<ActivityEntry> => ({
  _id: { $gte: since(days), ...(after !== undefined && { $lt: after }) },
  ...(staffId !== undefined && { staffId }),
  ...(kind && { act: { $in: actsOf(kind) } }),
});

/**
 * Sign-ins, exports and account changes of staff. They contain IP addresses, which are personal, so they are
 * stored for 90 days instead of in the log, which is permanent.
 */
export const staffActivity = async (db: Db) => {
  const entries = db.collection<ActivityEntry>('staff_activity', {
    writeConcern: durable,
    readPreference: 'primary',
  });
  await requireIndexes(entries, [
    { name: 'person', key: { staffId: 1, _id: -1 } },
    { name: 'act', key: { act: 1, _id: -1 } },
  ]);

  /** Writes an entry once and returns its id. */
  const add = async (entry: ActivityEntry): Promise<number> => {
    for (let _id = entry._id; ; _id += 1) {
      try {
        await entries.insertOne({ ...entry, _id });
        return _id;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        if ((await entries.findOne({ _id }))?.requestId === entry.requestId) return _id;
      }
    }
  };

  return {
    idNow: (): number => idAt(Date.now()),

    add,

    /**
     * Adds to the count of a recent entry of the same act and account, so that an import of many calls is one entry. If
     * there is none, writes the entry. Returns the id of the entry.
     */
    join: async (entry: ActivityEntry & { count: number }): Promise<number> => {
      const { _id, act, staffId, count } = entry;
      const recent = { act, staffId, _id: { $gt: _id - JOINED_WITHIN } };
      const joined = await entries.findOneAndUpdate(
        recent,
        { $inc: { count } },
        { sort: newestFirst, projection: { _id: 1 } },
      );
      return joined?._id ?? add(entry);
    },

    /** Reduces the count of an entry by the items that were not processed. Removes the entry if the count is then 0. */
    lower: async (_id: number, notDone: number): Promise<void> => {
      await entries.updateOne({ _id }, { $inc: { count: -notDone } });
      await entries.deleteOne({ _id, count: 0 });
    },

    /** Takes as long as writing an entry, but writes none. */
    simulateAdd: async (): Promise<void> => {
      await entries.updateOne({ _id: PLACEHOLDER_ID }, { $inc: { count: 1 } }, { upsert: true });
    },

    /** Adds the affected account to an entry, if it is known only after the action. */
    complete: async (_id: number, aboutId: number): Promise<void> => {
      await entries.updateOne({ _id }, { $set: { aboutId } });
    },

    /** Removes the entry of an action that did not happen. */
    remove: async (_id: number): Promise<void> => {
      await entries.deleteOne({ _id });
    },

    /** `next`: the value of `after` for the next page. */
    page: async (filter: ActivityFilter, limit: number, after?: number) => {
      const [found, total] = await Promise.all([
        entries.find(matching(filter, after), { sort: newestFirst, limit: limit + 1 }).toArray(),
        entries.countDocuments(matching(filter)),
      ]);
      const items = found.slice(0, limit);
      return { items, total, next: found.length > limit ? (items.at(-1)?._id ?? null) : null };
    },

    count: (filter: ActivityFilter): Promise<number> => entries.countDocuments(matching(filter)),
    all: (filter: ActivityFilter): AsyncIterable<ActivityEntry> =>
      entries.find(matching(filter), { sort: newestFirst }),

    /** Removes the IP addresses of erased accounts. */
    forgetPlacesOf: async (staffIds: readonly number[]): Promise<void> => {
      if (staffIds.length === 0) return;
      const which = { staffId: { $in: [...staffIds] }, _id: { $gt: PLACEHOLDER_ID } };
      await entries.updateMany(which, { $set: { address: null, browser: '' } });
    },

    forgetOld: async (): Promise<void> => {
      await entries.deleteMany({ _id: { $lt: since(ACTIVITY_DAYS) } });
    },
  };
};

export type StaffActivity = Awaited<ReturnType<typeof staffActivity>>;
