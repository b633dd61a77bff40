import { createContext, useContext, useEffect } from 'react';

/** Unsaved input of a form; `typed` is the key under which this tab stores it, or null. */
export interface Unsaved {
  typed: string | null;
}

/** A form reports its unsaved input here, so that the dialog around it can ask before closing. */
export const UnsavedContext = createContext<(unsaved: Unsaved | null) => void>(() => {});

/** Closes the dialog around a form as Escape does, with the question about unsaved input. */
export const CloseContext = createContext<() => void>(() => {});

/** Reports whether a form has unsaved input. `typed` is the key under which this tab stores it, or null. */
export const useUnsaved = (isDirty: boolean, typed: string | null): void => {
  const setUnsaved = useContext(UnsavedContext);
  useEffect(() => {
    setUnsaved(isDirty ? { typed } : null);
    return () => setUnsaved(null);
  }, [isDirty, typed, setUnsaved]);
};
