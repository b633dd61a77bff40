import { statusTone, type TrackingResult } from '@exline/contracts';
import type { StopKind } from '../../ui/content/Stop.tsx';

export interface LineStop {
  place: string;
  kind: StopKind;
  /** When the parcel was first said to be there. */
  since: string | null;
  /** How many stops before this one are not shown. */
  leftOut: number;
}

const MOST = 6;

const samePlace = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

const kindHere = (status: string): StopKind => {
  const tone = statusTone(status);
  return tone === 'delivered' ? 'done' : tone === 'exception' ? 'fault' : 'now';
};

/** The places that a parcel was seen at, oldest first: events in a row at one place are one stop. */
const visited = ({ trackingEvents }: TrackingResult) => {
  const stops: { place: string; since: string }[] = [];
  for (const { location, timestamp } of trackingEvents.toReversed()) {
    const last = stops.at(-1);
    if (location && !(last && samePlace(last.place, location)))
      stops.push({ place: location, since: timestamp });
  }
  return stops;
};

/** The places of a parcel in their order, with where it goes; none where they make no line. Nothing is said about where they lie. */
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
  const shown = rest.slice(-(MOST - 1));
  const leftOut = rest.length - shown.length;
  return [first, ...shown].flatMap((stop, index) =>
    stop ? [index === 1 ? { ...stop, leftOut } : stop] : [],
  );
};

/** The same in words, for those who do not see it. */
export const stopsLineInWords = (stops: readonly LineStop[]): string => {
  const said = stops.map(({ place, kind, leftOut }) => {
    const word =
      { now: 'now ', fault: 'held up at ', ahead: 'then ', done: 'delivered at ' }[kind as 'now'] ?? '';
    return `${leftOut > 0 ? `${leftOut} more, ` : ''}${word}${place}`;
  });
  return `The line of this package: ${said.join('; ')}`;
};
