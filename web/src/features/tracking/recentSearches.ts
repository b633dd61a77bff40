import { trackingKey } from '@exline/contracts';
import { useSyncExternalStore } from 'react';
import { readList, writeList } from '../../lib/storage.ts';

const STORAGE_KEY = 'exline:recent-searches';
const KEPT = 5;

export const withSearch = (searches: readonly string[], added: string): string[] =>
  [added, ...withoutSearch(searches, added)].slice(0, KEPT);

export const withoutSearch = (searches: readonly string[], removed: string): string[] =>
  searches.filter((search) => trackingKey(search) !== trackingKey(removed));

const noSearches: string[] = [];
// While the page is prerendered nobody has looked anything up.
const none = (): string[] => noSearches;

let current: string[] | undefined;
const listeners = new Set<() => void>();

const read = (): string[] => (current ??= readList(STORAGE_KEY));
const write = (searches: string[]) => {
  current = searches;
  writeList(STORAGE_KEY, searches);
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  // Another tab of this browser keeps the same list.
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== STORAGE_KEY && key !== null) return;
    current = undefined;
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
};

/** The numbers that were looked up last, newest first. */
export const useRecentSearches = () => ({
  searches: useSyncExternalStore(subscribe, read, none),
  add: (trackingNumber: string) => write(withSearch(read(), trackingNumber)),
  remove: (trackingNumber: string) => write(withoutSearch(read(), trackingNumber)),
  clear: () => write([]),
});
