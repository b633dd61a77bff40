import { eventStatuses, statedStatus, statusTone, type TrackingResult } from '@exline/contracts';
import type { StopKind } from '../../ui/content/Stop.tsx';

/** The statuses that a parcel passes; an exception is a fault on the way. */
const stops = eventStatuses.filter((status) => status !== 'Exception');

const LABEL = 'Label Created';

export interface ProgressStop {
  label: string;
  kind: StopKind;
  /** When the parcel was first said to be there. */
  since: string | null;
}

const sameStatus = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** How far along a status is; a free text that is none of the stops is nowhere (-1). */
const placeOf = (status: string): number => {
  if (sameStatus(status, LABEL)) return 0;
  return stops.findIndex((stop) => sameStatus(stop, status));
};

/**
 * The six stops of a parcel as its status and events describe them. An exception, or a status in free words, stands as
 * a fault or as it is at the last stop that is known; nothing ahead is claimed.
 */
export const progressOf = ({
  status,
  trackingEvents,
}: Pick<TrackingResult, 'status' | 'trackingEvents'>): ProgressStop[] => {
  const statements = trackingEvents.map(({ description, timestamp }) => ({
    status: statedStatus(description),
    timestamp,
  }));
  const place = placeOf(status);
  const known =
    place >= 0
      ? place
      : Math.max(0, ...statements.map((event) => (event.status ? placeOf(event.status) : 0)));
  return stops.map((stop, index) => {
    // Before it is placed a parcel has a label, and no other stop behind it.
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

/** One sentence that answers "where is it?". */
export const headlineOf = ({ status, destination, currentLocation }: TrackingResult): string => {
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
      return 'Being prepared for the journey';
    case 'exception':
      return currentLocation ? `Held up in ${currentLocation}` : 'Held up on its way';
    default:
      return placeOf(status) === 0 ? 'Waiting for the sender to hand over the package' : status;
  }
};

/** When it arrived, as the newest event that says so has it; null when none does. */
export const deliveredAtOf = ({ status, trackingEvents }: TrackingResult): string | null =>
  (statusTone(status) === 'delivered' &&
    trackingEvents.find(({ description }) => statusTone(statedStatus(description) ?? '') === 'delivered')
      ?.timestamp) ||
  null;

/** That it was delivered, else where it was last seen, and when that was; null when nothing is known. */
export const lastSeenOf = (parcel: TrackingResult): { words: string; at: string } | null => {
  const deliveredAt = deliveredAtOf(parcel);
  if (deliveredAt) return { words: 'Delivered', at: deliveredAt };
  const [latest] = parcel.trackingEvents;
  if (!latest) return null;
  const place = latest.location ? ` in ${latest.location},` : '';
  return { words: `Last seen${place}`, at: latest.timestamp };
};

/** Whether the day of the estimated delivery has passed without one. */
export const isLate = ({ estimatedDelivery, status }: TrackingResult, now: Date): boolean => {
  const endOfDay = estimatedDelivery ? new Date(estimatedDelivery).getTime() + 24 * 60 * 60 * 1000 : Infinity;
  return statusTone(status) !== 'delivered' && endOfDay < now.getTime();
};
