import { statusTone, type TrackingResult } from '@exline/contracts';
import { windowWords } from '../../../lib/text/arrival.ts';
import { headlineOf, placeWords } from '../progress.ts';
import { stopsLineInWords, stopsLineOf } from '../stopsLine.ts';

/**
 * The headline of a parcel and the line below it, for readers whose time zone is unknown. A preview is often kept for
 * days, so it names days instead of "today".
 */
export const pictureWords = (parcel: TrackingResult): { headline: string; below: string } => {
  const { headline, below } = headlineOf(parcel);
  const tone = statusTone(parcel.status);
  if (tone === 'delivered') return { headline: placeWords(parcel), below: '' };
  const hours = parcel.estimatedWindow ? windowWords(parcel.estimatedWindow) : '';
  if (tone === 'out') return { headline: placeWords(parcel), below: hours };
  return { headline: headline.words, below: hours || (below?.words ?? '') };
};

/** The picture in words, for people who cannot see it. */
export const pictureInWords = (parcel: TrackingResult): string => {
  const stops = stopsLineOf(parcel);
  const route = stops.length > 0 ? ` ${stopsLineInWords(stops)}.` : '';
  return `${parcel.trackingNumber}: ${pictureWords(parcel).headline}. Status: ${parcel.status}.${route}`;
};
