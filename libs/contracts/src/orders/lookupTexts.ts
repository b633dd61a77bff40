import { brand } from '../site/brand.ts';

/** The end of the messages that the tracking page shows when a lookup fails. */
export const phoneLookupHint = `or call ${brand.phone} and tell us the number.`;

/** The gateway searches the built page for this text, to replace it when the caller has exceeded the lookup limit. */
export const LOOKUP_TIMEOUT_TEXT = `This package could not be looked up in time. Reload the page, ${phoneLookupHint}`;
