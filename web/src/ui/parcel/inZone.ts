import { documentWords } from '../../lib/text/documentMoments.ts';
import { momentWords, type Wording } from '../../lib/text/moments.ts';

/**
 * Props of an element that shows a time in the reader's time zone. A prerendered document does not know that zone, so it
 * holds the time in UTC until `fillMoments` inserts the text in the browser.
 */
export const inZone = (wording: Wording, at: string) => ({
  'data-wording': wording,
  'data-at': at,
  suppressHydrationWarning: true,
  children: import.meta.env.SSR ? documentWords(wording, at) : momentWords(wording, at),
});

/**
 * Props of an element whose text also depends on the current day. The document holds words that are true on any day.
 */
export const inZoneOr = (words: string, wording: Wording, at: string) => ({
  ...inZone(wording, at),
  ...(import.meta.env.SSR && { children: words }),
});
