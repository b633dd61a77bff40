import { LRUCache } from 'lru-cache';

/**
 * So many entries, those that were used last; `ttl`: for how many milliseconds each, else for ever. Counted by size, as
 * with `max` a cache takes room for all of them at the start.
 */
export const boundedCache = <Key extends string | number, Value extends string | object | true>(
  entries: number,
  ttl = 0,
): LRUCache<Key, Value> => new LRUCache({ maxSize: entries, sizeCalculation: () => 1, ttl });
