import type { KeyboardEvent } from 'react';

/** A toast that came after a dialog hears Escape in its place; who pressed it in the dialog means the dialog too. */
export const closeOnEscape = (event: KeyboardEvent, close: () => void) => {
  if (event.key !== 'Escape' || event.defaultPrevented) return;
  // A dialog around this one stays.
  event.preventDefault();
  close();
};
