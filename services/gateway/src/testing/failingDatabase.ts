import { Collection, type AbstractCursor } from 'mongodb';
import { vi } from 'vitest';

const calls = [
  ...(['insertOne', 'insertMany', 'bulkWrite', 'updateOne', 'updateMany', 'replaceOne'] as const),
  ...(['deleteOne', 'deleteMany', 'findOneAndUpdate', 'findOneAndReplace', 'countDocuments'] as const),
];
export type Failing = (typeof calls)[number] | 'find' | 'aggregate';

interface Options {
  /** The collections that fail. All by default. */
  collection?: RegExp;
  /** The calls that fail. All by default. */
  only?: readonly Failing[];
  times?: number;
}

/**
 * Makes database calls of this process fail with an error while `work` runs. Resolves to the number of failed calls.
 */
export const whileDatabaseFails = async (
  error: unknown,
  { collection = /./, only = [...calls, 'find', 'aggregate'], times = Number.POSITIVE_INFINITY }: Options,
  work: () => Promise<void>,
): Promise<number> => {
  let failed = 0;
  const fails = (name: string): boolean => {
    if (failed >= times || !collection.test(name)) return false;
    failed += 1;
    return true;
  };
  const spies = only.map((method) => {
    const original = Collection.prototype[method] as (...args: unknown[]) => unknown;
    const isCursor = method === 'find' || method === 'aggregate';
    const replaced = function (this: Collection, ...args: unknown[]): unknown {
      if (!fails(this.collectionName)) return original.apply(this, args);
      if (!isCursor) return Promise.reject(error as Error);
      const reject = () => Promise.reject(error as Error);
      const cursor = original.apply(this, args) as AbstractCursor;
      return Object.assign(cursor, {
        toArray: reject,
        next: reject,
        [Symbol.asyncIterator]: () => ({ next: reject }),
      });
    };
    return vi.spyOn(Collection.prototype, method).mockImplementation(replaced as never);
  });
  try {
    await work();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return failed;
};
