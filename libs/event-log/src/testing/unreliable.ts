import { MongoBulkWriteError, type BulkWriteResult, type Collection } from 'mongodb';
import type { CommitDocument } from '../commits/commit.ts';

type Insert = (documents: CommitDocument[]) => Promise<unknown>;

/** A collection whose inserts go through `around`; everything else is the real one's. */
export const insertingThrough = (
  commits: Collection<CommitDocument>,
  around: (insert: Insert, documents: CommitDocument[]) => Promise<unknown>,
): Collection<CommitDocument> =>
  new Proxy(commits, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (name !== 'insertMany') return typeof value === 'function' ? value.bind(target) : value;
      return (documents: CommitDocument[]) =>
        around((these) => target.insertMany(these, { ordered: true }), documents);
    },
  });

/**
 * What the driver throws when a batch met a duplicate key and no majority took what was inserted before it. A
 * replica set whose majority is away at that moment cannot be had in a test.
 */
export const withoutMajority = (duplicate: MongoBulkWriteError): MongoBulkWriteError => {
  const concern = { code: 64, errmsg: 'waiting for replication timed out' };
  const result = new Proxy(duplicate.result, {
    get: (target, name) => {
      if (name === 'getWriteConcernError') return () => concern;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  }) as BulkWriteResult;
  return new MongoBulkWriteError({ message: duplicate.message, code: 11_000, writeErrors: [] }, result);
};
