import type { KeyboardEvent } from 'react';

/** Closes on Escape. Needed because a toast that opened later would otherwise take the key from the dialog. */
export const closeOnEscape = (event: KeyboardEvent, close: () => void) => {
  if (event.key !== 'Escape' || event.defaultPrevented) return;
  // Keeps an outer dialog open.
  event.preventDefault();
  close();
};
