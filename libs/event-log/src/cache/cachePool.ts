import { LRUCache } from 'lru-cache';

/** The default of `CACHE_MB`. */
const DEFAULT_BYTES = 96 * 1024 * 1024;

/** The memory that an entry takes besides its value: key, links and counters. */
const OVERHEAD_BYTES = 250;

const TEXT_BYTES = 24;
const OBJECT_BYTES = 32;
const BINARY_BYTES = 100;
const SLOT_BYTES = 8;

/**
 * Estimates the bytes that a JSON value takes in V8, where objects of the same shape share their keys. The value may
 * contain binary data. Each change of a cached document is measured, so this must be fast.
 */
export const sizeInMemory = (value: unknown): number => {
  if (typeof value === 'string') return TEXT_BYTES + value.length;
  if (typeof value !== 'object' || value === null) return SLOT_BYTES;
  if (ArrayBuffer.isView(value)) return BINARY_BYTES + value.byteLength;
  let bytes = OBJECT_BYTES;
  for (const part of Object.values(value)) bytes += SLOT_BYTES + sizeInMemory(part);
  return bytes;
};

type Key = string | number;

/**
 * One cache of a pool. A value stays until it is deleted, or until the pool is full and this value is the least
 * recently used.
 */
interface PooledCache<Value extends object | string> {
  get: (key: Key) => Value | undefined;
  /** Reads a value without counting this as a use. */
  peek: (key: Key) => Value | undefined;
  set: (key: Key, value: Value) => void;
  delete: (key: Key) => void;
  clear: () => void;
}

export interface CachePool {
  /** Opens a cache; caches of the same name are counted together. `sizeOf` estimates the bytes of a value. */
  open: <Value extends object | string>(name: string, sizeOf: (value: Value) => number) => PooledCache<Value>;
  /** The bytes in use, by the name of the cache. */
  usedBytes: () => Readonly<Record<string, number>>;
  maxBytes: number;
}

interface Entry {
  value: object | string;
  bytes: number;
  name: string;
}

/**
 * One memory budget for all caches of a process. The caches share one list of entries by last use, so memory goes to
 * the cache that is used most, and the sum never exceeds the budget.
 */
export const createCachePool = (maxBytes: number = DEFAULT_BYTES): CachePool => {
  const used = new Map<string, number>();
  const count = (name: string, bytes: number) => used.set(name, (used.get(name) ?? 0) + bytes);
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes,
    onInsert: ({ name, bytes }) => void count(name, bytes),
    dispose: ({ name, bytes }) => void count(name, -bytes),
  });
  let opened = 0;

  const open = <Value extends object | string>(
    name: string,
    sizeOf: (value: Value) => number,
  ): PooledCache<Value> => {
    opened += 1;
    const prefix = `${opened} `;
    used.set(name, used.get(name) ?? 0);
    // The number 1 and the string '1' are different keys.
    const keyOf = (key: Key) => (typeof key === 'number' ? `${prefix}#${key}` : `${prefix}$${key}`);
    // The prefix is unique to this cache, so its entries hold its values.
    const valueOf = (entry: Entry | undefined) => entry?.value as Value | undefined;
    return {
      get: (key) => valueOf(entries.get(keyOf(key))),
      peek: (key) => valueOf(entries.peek(keyOf(key))),
      set: (key, value) => {
        const own = keyOf(key);
        entries.set(own, { value, name, bytes: Math.ceil(sizeOf(value)) + own.length + OVERHEAD_BYTES });
      },
      delete: (key) => void entries.delete(keyOf(key)),
      clear: () => {
        for (const key of entries.keys()) if (key.startsWith(prefix)) entries.delete(key);
      },
    };
  };

  return { open, usedBytes: () => Object.fromEntries(used), maxBytes };
};
