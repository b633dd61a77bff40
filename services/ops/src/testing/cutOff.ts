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

/**
 * A database that accepts this many writes and none after them, as when the writing process is
 * killed.
 */
export const cutOffAfter = (db: Db, count: number) => {
  let left = count;
  const cut = <Target extends object>(target: Target): Target =>
    new Proxy(target, {
      get: (_target, name) => {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        if (name === 'collection')
          return (...args: Parameters<Db['collection']>): Collection => {
            const found = Reflect.apply(value, target, args) as Collection;
            // Renewals of a lease would make the count depend on the time.
            return found.collectionName === 'leases' ? found : cut(found);
          };
        return (...args: unknown[]): unknown => {
          if (writes.has(String(name)) && left-- <= 0) throw new Error('killed');
          return Reflect.apply(value, target, args);
        };
      },
    });
  return { db: cut(db), wasCut: () => left < 0 };
};
