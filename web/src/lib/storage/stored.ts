import { useSyncExternalStore } from 'react';

/** A text in the storage of the browser. If storage is blocked or full, it is kept in memory. */
export interface StoredText {
  read: () => string | null;
  write: (value: string | null) => void;
  subscribe: (listener: () => void) => () => void;
}

/** By default, all tabs share the text. */
export const storedText = (key: string, area = (): Storage => window.localStorage): StoredText => {
  let memory: string | null = null;
  let usesMemory = false;
  const listeners = new Set<() => void>();

  return {
    read: () => {
      if (usesMemory) return memory;
      try {
        return area().getItem(key);
      } catch {
        // Storage is blocked.
        return memory;
      }
    },
    write: (value) => {
      memory = value;
      try {
        if (value === null) area().removeItem(key);
        else area().setItem(key, value);
        usesMemory = false;
      } catch {
        usesMemory = true;
      }
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener();
      };
      listeners.add(listener);
      window.addEventListener('storage', onStorage);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', onStorage);
      };
    },
  };
};

export const useStored = ({ subscribe, read }: StoredText): string | null =>
  // There is no storage during prerendering.
  useSyncExternalStore(subscribe, read, () => null);

/** Parses a stored list. Drops invalid entries; anything but a list becomes an empty list. */
export const parseList = <T>(text: string | null, isEntry: (value: unknown) => value is T): T[] => {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isEntry) : [];
  } catch {
    // This app did not write the stored text.
    return [];
  }
};
