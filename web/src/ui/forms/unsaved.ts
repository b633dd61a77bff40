import { createContext, useContext, useEffect } from 'react';

/** Unsaved input of a form; `typed` is the key under which this tab stores it, or null. */
export interface Unsaved {
  typed: string | null;
}

/** A form reports its unsaved input here, so that the dialog around it can ask before closing. */
export const UnsavedContext = createContext<(unsaved: Unsaved | null) => void>(() => {});

/** Asks about unsaved input, then leaves the form: by default, it closes the dialog around it, as Escape does. */
export const CloseContext = createContext<(leave?: () => void) => void>((leave) => leave?.());

/** Reports whether a form has unsaved input. `typed` is the key under which this tab stores it, or null. */
export const useUnsaved = (isDirty: boolean, typed: string | null): void => {
  const setUnsaved = useContext(UnsavedContext);
  useEffect(() => {
    setUnsaved(isDirty ? { typed } : null);
    return () => setUnsaved(null);
  }, [isDirty, typed, setUnsaved]);
};
