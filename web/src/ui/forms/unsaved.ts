import { createContext } from 'react';

/** What is typed in a form and would be lost with it; `typed` is the name under which this tab keeps it, if it does. */
export interface Unsaved {
  typed: string | null;
}

/** A form reports here what is unsaved in it; a dialog around it listens. */
export const UnsavedContext = createContext<(unsaved: Unsaved | null) => void>(() => {});
