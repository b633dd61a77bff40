import type { KeyboardEvent } from 'react';

/**
 * Whether a key is Enter, but not the one with which an input method (IME) confirms a character. Safari reports the
 * latter after the end of the composition, with the code 229.
 */
export const isEnter = ({ key, keyCode, isComposing }: globalThis.KeyboardEvent): boolean =>
  key === 'Enter' && !isComposing && keyCode !== 229;

/** Whether a key sends the text of a field: Enter without Shift. */
export const isSendKey = ({ shiftKey, nativeEvent }: KeyboardEvent): boolean =>
  !shiftKey && isEnter(nativeEvent);
