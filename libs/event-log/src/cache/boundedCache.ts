import { LRUCache } from 'lru-cache';

/**
 * A cache of the most recently used entries. `ttl` is their lifetime in milliseconds, or 0 for no limit. The
 * limit is set by size, because `max` would allocate memory for all entries up front.
 */
export const boundedCache = <Key extends string | number, Value extends string | object | true>(
  entries: number,
  ttl = 0,
): LRUCache<Key, Value> => new LRUCache({ maxSize: entries, sizeCalculation: () => 1, ttl });
