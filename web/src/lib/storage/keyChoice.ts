import { storedText } from './stored.ts';

/** `off` where a single key shall do nothing, as for those who speak to their browser or whose hand slips. */
export const keyChoice = storedText('exline:admin-keys');
