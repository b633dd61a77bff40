import { createContext } from 'react';

/** Where a form says whether something is typed in it that would be lost; a dialog around it listens. */
export const UnsavedContext = createContext<(unsaved: boolean) => void>(() => {});
