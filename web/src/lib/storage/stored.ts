import { useSyncExternalStore } from 'react';

/**
 * A text that the browser keeps for all its tabs, which agree on it. Where storage is forbidden or full it lasts as long
 * as the page.
 */
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
        return window.localStorage.getItem(key);
      } catch {
        // Forbidden: what this page wrote itself is all there is.
        return memory;
      }
    },
    write: (value) => {
      memory = value;
      try {
        if (value === null) window.localStorage.removeItem(key);
        else window.localStorage.setItem(key, value);
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

/** What a stored list holds of the right kind; nothing where somebody else keeps something else. */
export const parseList = <T>(text: string | null, isEntry: (value: unknown) => value is T): T[] => {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isEntry) : [];
  } catch {
    // Not ours: the list starts anew.
    return [];
  }
};
