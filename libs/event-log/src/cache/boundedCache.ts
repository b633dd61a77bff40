import { LRUCache } from 'lru-cache';

/** A cache of the most recently used entries. `max` would allocate memory for all entries up front; `maxSize` does not. */
export const boundedCache = <Key extends string | number, Value extends string | object | true>(
  entries: number,
): LRUCache<Key, Value> => new LRUCache({ maxSize: entries, sizeCalculation: () => 1 });
