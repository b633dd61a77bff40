import { useSyncExternalStore } from 'react';

/** A text that all tabs of this browser agree on; where storage is forbidden or full it lasts as long as the page. */
export interface StoredText {
  read: () => string | null;
  write: (value: string | null) => void;
  subscribe: (listener: () => void) => () => void;
}

export const storedText = (key: string): StoredText => {
  let memory: string | null = null;
  let usesMemory = false;
  const listeners = new Set<() => void>();

  return {
    read: () => {
      if (usesMemory) return memory;
      try {
        return localStorage.getItem(key);
      } catch {
        // Forbidden: what this page wrote itself is all there is.
        return memory;
      }
    },
    write: (value) => {
      memory = value;
      try {
        if (value === null) localStorage.removeItem(key);
        else localStorage.setItem(key, value);
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
  // While a page is prerendered there is no browser that could have kept anything.
  useSyncExternalStore(subscribe, read, () => null);
