import type { KeyboardEvent } from 'react';

/**
 * Whether a key sends the text of a field: Enter, but neither Shift+Enter nor the Enter with which an input method
 * (IME) confirms a character. Safari reports the latter after the end of the composition, with the code 229.
 */
export const isSendKey = ({ key, shiftKey, keyCode, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing && keyCode !== 229;
