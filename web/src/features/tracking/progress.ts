import {
  lineStatuses as stops,
  statusInDescription,
  statusKey,
  statusTone,
  type TrackingResult,
} from '@exline/contracts';
import { calendarDay, previousWords, windowWords } from '../../lib/text/arrival.ts';
import type { Wording } from '../../lib/text/moments.ts';
import { inZoneOr } from '../../ui/parcel/inZone.ts';
import type { ProgressStop } from '../../ui/parcel/Stepper.tsx';

const LABEL = 'Label Created';

const sameStatus = (a: string, b: string) => statusKey(a) === statusKey(b);

/** The index of a status among the stops; -1 for any other text. */
const placeOf = (status: string): number => {
  if (sameStatus(status, LABEL)) return 0;
  return stops.findIndex((stop) => sameStatus(stop, status));
};

/** The six stops of a parcel. An exception or a custom status is a fault at the last known stop. */
export const progressOf = ({
  status,
  trackingEvents,
}: Pick<TrackingResult, 'status' | 'trackingEvents'>): ProgressStop[] => {
  const statements = trackingEvents.map(({ description, timestamp }) => ({
    status: statusInDescription(description),
    timestamp,
  }));
  const place = placeOf(status);
  const known =
    place >= 0
      ? place
      : Math.max(0, ...statements.map((event) => (event.status ? placeOf(event.status) : 0)));
  return stops.map((stop, index) => {
    // If a parcel has only a label, its first stop is "Label Created" instead of "Order Placed".
    const label = index === 0 && sameStatus(status, LABEL) ? LABEL : stop;
    const times = statements
      .filter((event) => event.status && sameStatus(event.status, label))
      .map(({ timestamp }) => timestamp);
    const since = times.toSorted()[0] ?? null;
    if (index > known) return { label, kind: 'ahead', since: null };
    if (index < known) return { label, kind: 'passed', since };
    if (place < 0) return { label, kind: 'fault', since };
    return { label, kind: label === 'Delivered' ? 'done' : 'now', since };
  });
};

/** Describes where the parcel is. */
export const placeWords = ({ status, destination, currentLocation }: TrackingResult): string => {
  const to = destination ? ` to ${destination}` : '';
  switch (statusTone(status)) {
    case 'delivered':
      return destination ? `Delivered in ${destination}` : 'Delivered';
    case 'out':
      return destination ? `Out for delivery in ${destination}` : 'Out for delivery';
    case 'shipped':
    case 'transit':
      return `On its way${to}`;
    case 'processing':
      return 'Being prepared for shipping';
    case 'exception':
      return currentLocation ? `Held up in ${currentLocation}` : 'Held up in transit';
    default:
      return placeOf(status) === 0 ? 'Waiting for the sender to hand over the package.' : status;
  }
};

/** The time of the newest delivery event; null when there is none. */
export const deliveredAtOf = ({ status, trackingEvents }: TrackingResult): string | null =>
  (statusTone(status) === 'delivered' &&
    trackingEvents.find(
      ({ description }) => statusTone(statusInDescription(description) ?? '') === 'delivered',
    )?.timestamp) ||
  null;

/** Words about a parcel. `local` replaces them where the reader's zone and the current day are known. */
export interface ParcelText {
  words: string;
  local?: { wording: Wording; at: string };
}

/** The props of an element with these words. */
export const textProps = ({ words, local }: ParcelText) =>
  local ? inZoneOr(words, local.wording, local.at) : { children: words };

interface Headline {
  headline: ParcelText;
  /** More about the arrival: its hours, and the previous estimate. */
  aside?: string | null;
  below: ParcelText | null;
}

const hoursOf = ({ estimatedWindow }: TrackingResult) => estimatedWindow && windowWords(estimatedWindow);

/**
 * The headline of a parcel, which is its day of arrival if there is one, and the line below it. A copy of an earlier day
 * is headed by its place, because it does not know whether the parcel has arrived since.
 */
export const headlineOf = (parcel: TrackingResult, isCurrent = true): Headline => {
  const { status, estimatedDelivery: at, previousEstimate } = parcel;
  const place = { words: placeWords(parcel) };
  const expected: ParcelText = at
    ? { words: `Expected ${calendarDay(at)}. This may change.`, local: { wording: 'expected', at } }
    : { words: 'The day of arrival is not known yet.' };
  const tone = statusTone(status);
  if (tone === 'delivered') {
    const deliveredAt = deliveredAtOf(parcel);
    if (!deliveredAt) return { headline: place, below: null };
    const local = { wording: 'deliveredOn', at: deliveredAt } as const;
    return { headline: { words: 'Delivered', local }, below: null };
  }
  const isMoving = isCurrent && tone !== 'exception' && placeOf(status) >= 0;
  if (isMoving && tone === 'out')
    return { headline: { words: 'Arriving today' }, aside: hoursOf(parcel), below: place };
  if (!at || !isMoving) return { headline: place, below: expected };
  return {
    headline: { words: `Arriving ${calendarDay(at)}`, local: { wording: 'arriving', at } },
    aside: [hoursOf(parcel), previousEstimate && previousWords(previousEstimate, at)]
      .filter(Boolean)
      .join(', '),
    below: place,
  };
};

/** When and where the parcel was delivered or last seen; null without events. */
export const lastSeenOf = (parcel: TrackingResult): { words: string; at: string } | null => {
  const deliveredAt = deliveredAtOf(parcel);
  if (deliveredAt) return { words: `${placeWords(parcel)}${parcel.destination ? ',' : ''}`, at: deliveredAt };
  const [latest] = parcel.trackingEvents;
  if (!latest) return null;
  const place = latest.location ? ` in ${latest.location},` : '';
  return { words: `Last seen${place}`, at: latest.timestamp };
};
