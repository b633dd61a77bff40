import type { Collection, Db } from 'mongodb';

const writes = new Set([
  'dropCollection',
  'renameCollection',
  'createIndexes',
  'insertOne',
  'insertMany',
  'bulkWrite',
  'updateOne',
  'replaceOne',
]);

/** A database whose calls go through `around`, also those of the collections that `isIncluded` names. */
export const callsThrough = (
  db: Db,
  isIncluded: (collection: string) => boolean,
  around: (name: string, call: () => unknown) => unknown,
): Db => {
  const wrap = <Target extends object>(target: Target): Target =>
    new Proxy(target, {
      get: (_target, name) => {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        if (name === 'collection')
          return (...args: Parameters<Db['collection']>): Collection => {
            const found = Reflect.apply(value, target, args) as Collection;
            return isIncluded(found.collectionName) ? wrap(found) : found;
          };
        return (...args: unknown[]): unknown =>
          around(String(name), () => Reflect.apply(value, target, args));
      },
    });
  return wrap(db);
};

/** A database that accepts this many writes and none after them, as when the writing process is killed. */
export const cutOffAfter = (db: Db, count: number) => {
  let left = count;
  // Renewals of a lease would make the count depend on the time.
  const cut = callsThrough(
    db,
    (collection) => collection !== 'leases',
    (name, call) => {
      if (writes.has(name) && left-- <= 0) throw new Error('killed');
      return call();
    },
  );
  return { db: cut, wasCut: () => left < 0 };
};
