import type { FindCursor, IndexDescription, Sort } from 'mongodb';

/** What a document says of how long its personal data is still wanted. */
export interface Retained {
  /** Whether nobody works with it any more, and something about a person is left. */
  isClosed: boolean;
  /** The day, in UTC, on which something was done with it last: a day, so that most changes leave the index alone. */
  quietSince: string;
}

/** Something whose personal data nobody needs any more. */
export interface Quiet<Id> extends Pick<Retained, 'quietSince'> {
  id: Id;
  /** How the staff calls it; nobody's name. */
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

/** The documents that nobody has touched since before a day, those that were left alone longest first. */
export const quietBefore = <Collection extends Found>(documents: Collection, day: string) =>
  documents.find(
    { isClosed: true, quietSince: { $lt: day } },
    { sort: { quietSince: 1 }, batchSize: AT_ONCE },
  ) as ReturnType<Collection['find']>;
