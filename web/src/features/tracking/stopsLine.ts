import { statusTone, type TrackingResult } from '@exline/contracts';
import type { StopKind } from '../../ui/content/Stop.tsx';

export interface LineStop {
  place: string;
  kind: StopKind;
  /** The time of the first event at this stop. */
  since: string | null;
  /** The number of hidden stops before this one. */
  leftOut: number;
}

const MAX_STOPS = 6;

/** The line under a place. Other stops show the day, which depends on the reader's time zone. */
export const stopNotes: Partial<Record<StopKind, string>> = {
  now: 'Now here',
  fault: 'Held up here',
  ahead: 'Destination',
  done: 'Delivered',
};

const samePlace = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

const kindHere = (status: string): StopKind => {
  const tone = statusTone(status);
  return tone === 'delivered' ? 'done' : tone === 'exception' ? 'fault' : 'now';
};

/** The places of the events, oldest first; consecutive events at one place are one stop. */
const visited = ({ trackingEvents }: TrackingResult) => {
  const stops: { place: string; since: string }[] = [];
  for (const { location, timestamp } of trackingEvents.toReversed()) {
    const last = stops.at(-1);
    if (location && !(last && samePlace(last.place, location)))
      stops.push({ place: location, since: timestamp });
  }
  return stops;
};

/** The stops of a parcel in order, including its destination; empty when there are fewer than two. */
export const stopsLineOf = (parcel: TrackingResult): LineStop[] => {
  const seen = visited(parcel);
  const stops = seen.map(({ place, since }, index): LineStop => {
    const kind = index === seen.length - 1 ? kindHere(parcel.status) : 'passed';
    return { place, since, kind, leftOut: 0 };
  });
  const last = stops.at(-1);
  const { destination } = parcel;
  if (last && last.kind !== 'done' && destination && !samePlace(last.place, destination))
    stops.push({ place: destination, since: null, kind: 'ahead', leftOut: 0 });
  if (stops.length < 2) return [];
  const [first, ...rest] = stops;
  const shown = rest.slice(-(MAX_STOPS - 1));
  const leftOut = rest.length - shown.length;
  return [first, ...shown].flatMap((stop, index) =>
    stop ? [index === 1 ? { ...stop, leftOut } : stop] : [],
  );
};

/** The stops as a text for screen readers. */
export const stopsLineInWords = (stops: readonly LineStop[]): string => {
  const said = stops.map(({ place, kind, leftOut }) => {
    const word =
      { now: 'now ', fault: 'held up at ', ahead: 'then ', done: 'delivered at ' }[kind as 'now'] ?? '';
    return `${leftOut > 0 ? `${leftOut} more, ` : ''}${word}${place}`;
  });
  return `Route of this package: ${said.join('; ')}`;
};
