import { storedText } from './stored.ts';

/** `off` disables single-key shortcuts, which get in the way of speech input and of unsteady hands. */
export const keyChoice = storedText('exline:admin-keys');
