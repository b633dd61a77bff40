import type { FollowedReturn, HistoryEntry, ReturnFound, ReturnStatus, StaffReturn } from '@exline/contracts';
import {
  beginsWith,
  inactiveSince,
  readModel,
  subjectEntries,
  subjectRecord,
  type EventLog,
  type Inactive,
  type RecordEntry,
  type StoredEvent,
} from '@exline/event-log';
import type { EventMeta } from '@exline/kernel';
import type { Db } from 'mongodb';
import { returnIdOf } from '../domain/events.ts';
import { typedReturnNumber } from '../domain/returnNumber.ts';
import { photoAdded, photosOfReturn } from './photosOfReturn.ts';
import { returnSummary, type ReturnDocument } from '../readModels/returnSummary.ts';

export interface ReturnFilter {
  /** The search text: a prefix of a number, name or address. */
  q?: string | undefined;
  status?: ReturnStatus | undefined;
}

const newestFirst = { _id: -1 } as const;

/** Excludes removed demo data. */
const listed = { isDemo: { $ne: true } } as const;

const matching = ({ q, status }: ReturnFilter) => ({
  ...listed,
  ...(status && { status }),
  ...(q?.trim() && { searchTerms: beginsWith(q) }),
});

const toFollowed = ({ returnNumber, status, steps }: ReturnDocument): FollowedReturn => ({
  returnNumber,
  status,
  steps: steps.map(({ status: step, at }) => ({ status: step, at })),
});

const toReturn = (found: ReturnDocument): StaffReturn => ({
  ...toFollowed(found),
  id: found._id,
  trackingNumber: found.trackingNumber,
  issueType: found.issueType,
  orderId: found.orderId,
  problem: found.problem,
  customerEmail: found.customerEmail,
  customerName: found.customerName,
  note: found.note,
  photos: found.photos,
  isErased: found.isErased,
});

export const returnQueries = (db: Db, log: Pick<EventLog, 'readStream' | 'at'>) => {
  const returns = readModel<ReturnDocument>(db, returnSummary);

  /** Whether an event is about a return. Outcomes of emails contain only the return number, not the id. */
  const about =
    ({ _id, returnNumber }: ReturnDocument) =>
    (event: StoredEvent, meta: EventMeta): boolean =>
      'returnNumber' in event.data
        ? event.data.returnNumber === returnNumber
        : returnIdOf(event, meta) === _id;

  /** The stream of a return. The id of a return is a log position, so the log knows the stream. */
  const streamOf = async ({ _id }: ReturnDocument): Promise<string> => {
    const commit = await log.at(_id);
    if (!commit) throw new Error(`the commit ${_id} of a return is missing`);
    return commit.stream;
  };

  return {
    /** The fields that anyone with the return number may see; null for an unknown number. */
    follow: async (number: string): Promise<FollowedReturn | null> => {
      const found = await returns.findOne({ ...listed, returnNumber: typedReturnNumber(number) });
      return found && toFollowed(found);
    },

    byId: async (id: number): Promise<StaffReturn | null> => {
      const found = await returns.findOne({ ...listed, _id: id });
      return found && toReturn(found);
    },

    byNumber: async (number: string): Promise<StaffReturn | null> => {
      const found = await returns.findOne({ ...listed, returnNumber: typedReturnNumber(number) });
      return found && toReturn(found);
    },

    photosOf: (returnId: number) => photosOfReturn(log, returnId),

    photoAdded: (position: number) => photoAdded(log, position),

    /** The newest matches of a search. */
    find: async (q: string, max: number): Promise<ReturnFound[]> => {
      const found = await returns.find(matching({ q }), { sort: newestFirst, limit: max }).toArray();
      return found.map(({ _id: id, returnNumber, trackingNumber, status, customerName }) => ({
        id,
        returnNumber,
        trackingNumber,
        status,
        customerName,
      }));
    },

    count: (filter: ReturnFilter): Promise<number> => returns.countDocuments(matching(filter)),

    /** All matches, newest first, as a stream. */
    async *all(filter: ReturnFilter): AsyncGenerator<StaffReturn> {
      for await (const found of returns.find(matching(filter), { sort: newestFirst })) yield toReturn(found);
    },

    /** One page of the matches older than `after`, newest first. */
    page: async (filter: ReturnFilter, limit: number, after?: number) => {
      const older = after === undefined ? {} : { _id: { $lt: after } };
      const [found, total] = await Promise.all([
        returns
          .find({ ...matching(filter), ...older } as object, { sort: newestFirst, limit: limit + 1 })
          .toArray(),
        returns.countDocuments(matching(filter)),
      ]);
      const page = found.slice(0, limit);
      return {
        items: page.map(toReturn),
        total,
        next: found.length > limit ? (page.at(-1)?._id ?? null) : null,
      };
    },

    /** The history of a return from the log, oldest first; empty for an unknown return. */
    history: async (id: number): Promise<HistoryEntry[]> => {
      const found = await returns.findOne({ ...listed, _id: id });
      if (!found) return [];
      const entries = await subjectEntries(log, await streamOf(found), about(found));
      return entries.map(({ values, ...entry }) => ({ ...entry, data: values }));
    },

    /** All data about the returns of an order, oldest first. */
    recordOfOrder: async (orderId: number): Promise<RecordEntry[]> => {
      const found = await returns.find({ orderId }).toArray();
      const records = await Promise.all(
        found.map(async (each) => subjectRecord(log, await streamOf(each), about(each))),
      );
      return records.flat();
    },

    /** Finished returns that last changed before a day. */
    async *inactiveSince(day: string): AsyncGenerator<Inactive<number>> {
      for await (const { _id, returnNumber, quietSince } of inactiveSince(returns, day))
        yield { id: _id, name: returnNumber, quietSince };
    },
  };
};

export type ReturnQueries = ReturnType<typeof returnQueries>;
