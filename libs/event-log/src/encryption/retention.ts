import type { FindCursor, IndexDescription, Sort } from 'mongodb';

/** The fields of a document that decide how long its personal data is kept. */
export interface Retained {
  /** Whether the work on the document is finished and it still contains personal data. */
  isClosed: boolean;
  /** The day (UTC) of the last activity. A day, so that most changes do not touch the index. */
  quietSince: string;
}

/** A record whose personal data is no longer needed. */
export interface Inactive<Id> extends Pick<Retained, 'quietSince'> {
  id: Id;
  /** How staff refer to the record. Never the name of a person. */
  name: string;
}

export const retentionIndex: IndexDescription = {
  name: 'retention',
  key: { quietSince: 1 },
  partialFilterExpression: { isClosed: true },
};

export const dayOf = (at: string): string => at.slice(0, 10);

interface Found {
  find: (
    filter: object,
    options: { sort: Sort; batchSize: number },
  ) => Pick<FindCursor<Retained>, typeof Symbol.asyncIterator>;
}

const AT_ONCE = 100;

/** Finds closed documents without activity since before a day, oldest activity first. */
export const inactiveSince = <Collection extends Found>(documents: Collection, day: string) =>
  documents.find(
    { isClosed: true, quietSince: { $lt: day } },
    { sort: { quietSince: 1 }, batchSize: AT_ONCE },
  ) as ReturnType<Collection['find']>;
