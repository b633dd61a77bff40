import { trackingKey } from '@exline/contracts';
import { forgetParcel, forgetParcels } from './keptParcels.ts';
import { MAX_SEARCHES, RECENT_SEARCHES } from './reserveSpace.ts';
import { parseList, storedText, useStored } from '../../lib/storage/stored.ts';

export const withSearch = (searches: readonly string[], added: string): string[] =>
  [added, ...withoutSearch(searches, added)].slice(0, MAX_SEARCHES);

export const withoutSearch = (searches: readonly string[], removed: string): string[] =>
  searches.filter((search) => trackingKey(search) !== trackingKey(removed));

const stored = storedText(RECENT_SEARCHES);
const isText = (value: unknown) => typeof value === 'string';

/** The last searches, newest first. */
export const useRecentSearches = () => {
  const searches = parseList(useStored(stored), isText).slice(0, MAX_SEARCHES);
  const change = (changed: (searches: readonly string[]) => string[]) =>
    stored.write(JSON.stringify(changed(parseList(stored.read(), isText))));
  return {
    searches,
    add: (trackingNumber: string) => change((before) => withSearch(before, trackingNumber)),
    remove: (trackingNumber: string) => {
      change((before) => withoutSearch(before, trackingNumber));
      forgetParcel(trackingNumber);
    },
    clear: () => {
      stored.write(null);
      forgetParcels();
    },
  };
};
