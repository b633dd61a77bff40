import type { Collection, Db } from 'mongodb';

/** Every call that changes something. */
const writes = new Set([
  'createIndexes',
  'insertOne',
  'insertMany',
  'bulkWrite',
  'updateOne',
  'replaceOne',
  'deleteOne',
  'deleteMany',
]);

/**
 * A database that accepts this many writes and fails after them, as when the writing process is killed. With
 * `isLate`, the next write still takes effect, and only its answer is lost.
 */
export const cutOffAfter = (db: Db, count: number, isLate: boolean) => {
  let left = count;
  let cut = false;
  const wrap = <Target extends object>(target: Target): Target =>
    new Proxy(target, {
      get: (_target, name) => {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        if (name === 'collection')
          return (...args: Parameters<Db['collection']>): Collection =>
            wrap(Reflect.apply(value, target, args) as Collection);
        if (!writes.has(String(name))) return (value as () => unknown).bind(target);
        return async (...args: unknown[]): Promise<unknown> => {
          if (cut) throw new Error('killed');
          left -= 1;
          cut = left < 0;
          if (!cut || isLate) {
            const result: unknown = await Reflect.apply(value, target, args);
            if (!cut) return result;
          }
          throw new Error('killed');
        };
      },
    });
  return { db: wrap(db), accepted: () => count - left };
};

/**
 * A database whose next inserts or reads of commits wait until they are released, as when a process is frozen
 * right before.
 */
export const freezable = (db: Db) => {
  let gate: Promise<void> | null = null;
  let release = () => {};
  let reached = () => {};
  const passed = async (): Promise<void> => {
    if (!gate) return;
    reached();
    await gate;
  };
  const frozen = (collection: Collection): Collection =>
    new Proxy(collection, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        const call = (args: unknown[]): unknown => Reflect.apply(value, target, args);
        if (name === 'insertMany')
          return async (...args: unknown[]): Promise<unknown> => {
            await passed();
            return call(args);
          };
        if (name !== 'find') return (value as () => unknown).bind(target);
        return (...args: unknown[]) => ({
          toArray: async () => {
            await passed();
            return (call(args) as ReturnType<Collection['find']>).toArray();
          },
        });
      },
    });
  const wrapped = new Proxy(db, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      if (name === 'command')
        return async (...args: Parameters<Db['command']>): Promise<unknown> => {
          if (args[0].find === 'commits') await passed();
          return Reflect.apply(value, target, args);
        };
      if (name !== 'collection') return (value as () => unknown).bind(target);
      return (...args: Parameters<Db['collection']>): Collection => {
        const collection = Reflect.apply(value, target, args) as Collection;
        return args[0] === 'commits' ? frozen(collection) : collection;
      };
    },
  });
  return {
    db: wrapped,
    /** Holds back the next inserts and reads. Resolves when the first of them is about to be sent. */
    freeze: () => {
      gate = new Promise((resolve) => (release = resolve));
      return new Promise<void>((resolve) => (reached = resolve));
    },
    thaw: () => {
      gate = null;
      release();
    },
  };
};
