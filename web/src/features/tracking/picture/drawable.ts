import type { TrackingResult } from '@exline/contracts';

/** The characters of the fonts that pictures are drawn with: Latin with its accents, and punctuation. */
const LATIN = /^[\u0020-\u007E\u00A1-\u017F\u2010-\u201E\u2022\u2026\u20AC]*$/;
const MARKS = /\p{M}+/gu;

const isDrawable = (text: string): boolean => LATIN.test(text);

/** A text in characters that can be drawn, without rarer accents if necessary; null for other scripts. */
export const drawable = (text: string): string | null => {
  const plain = text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  if (isDrawable(plain)) return plain;
  const characters = Array.from(plain, (one) =>
    isDrawable(one) ? one : one.normalize('NFKD').replace(MARKS, ''),
  );
  const bare = characters.join('');
  return bare !== '' && isDrawable(bare) ? bare : null;
};

const drawableOrNull = (text: string | null) => (text === null ? null : drawable(text));

/**
 * A parcel whose texts can all be drawn. If a place cannot, all stops are left out, because the parcel would otherwise
 * appear to be at the stop before.
 */
export const drawableParcel = (parcel: TrackingResult): TrackingResult => {
  const events = parcel.trackingEvents.map((event) => ({
    ...event,
    location: drawableOrNull(event.location),
  }));
  const isComplete = events.every(({ location }, index) => {
    const { location: original } = parcel.trackingEvents[index] ?? { location: null };
    return (location === null) === (original === null);
  });
  return {
    ...parcel,
    trackingNumber: drawable(parcel.trackingNumber) ?? '',
    status: drawable(parcel.status) ?? 'Updated',
    destination: drawableOrNull(parcel.destination),
    currentLocation: drawableOrNull(parcel.currentLocation),
    trackingEvents: isComplete ? events : events.map((event) => ({ ...event, location: null })),
  };
};
