import {
  MongoBulkWriteError,
  MongoNetworkError,
  type BulkWriteResult,
  type Collection,
  type Db,
} from 'mongodb';
import type { CommitDocument } from '../commits/commit.ts';

type Insert = (documents: CommitDocument[]) => Promise<unknown>;

/** Wraps a collection so that its inserts go through `around`. */
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
 * Builds the driver's error for a batch with a duplicate key whose earlier inserts no majority has. Tests cannot cause
 * this error on a real replica set.
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

/** A database whose first commands fail, this many times, with a lost connection. */
export const losingConnection = (db: Db, times: number): Db => {
  let left = times;
  return new Proxy(db, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      if (name !== 'command') return value.bind(target);
      return async (...args: Parameters<Db['command']>): Promise<unknown> => {
        left -= 1;
        if (left >= 0) throw new MongoNetworkError('connection 1 to 127.0.0.1:27017 closed');
        return target.command(...args);
      };
    },
  });
};
