import { arrivalWords, expectedWords, isPastDay } from './arrival.ts';
import {
  clockTime,
  clockTimeWithZone,
  dayOfYear,
  longDate,
  longDay,
  usDate,
  weekdayAndDate,
} from './format.ts';

/** Time formats of the tracking page. A prerendered document contains their names, because it does not know the zone. */
const wordings = {
  dayOfYear,
  longDate,
  usDate,
  clockTimeWithZone,
  seen: (iso: string) => `on ${longDay(iso)} at ${clockTime(iso)}`,
  taken: (iso: string) => `, ${longDay(iso)}, ${clockTime(iso)}`,
  arriving: (iso: string) => arrivalWords(iso),
  expected: (iso: string) => expectedWords(iso),
  late: (iso: string) => (isPastDay(iso) ? 'Running late' : ''),
  deliveredOn: (iso: string) => `Delivered on ${weekdayAndDate(iso)}`,
} satisfies Record<string, (iso: string) => string>;

export type Wording = keyof typeof wordings;

export const momentWords = (wording: Wording, iso: string): string => wordings[wording](iso);

/** Fills in all times of the document in the reader's time zone, without waiting for hydration. */
export const fillMoments = (): void => {
  for (const place of document.querySelectorAll<HTMLElement | SVGElement>('[data-wording]')) {
    const { wording, at = '' } = place.dataset;
    place.textContent = momentWords(wording as Wording, at);
  }
};
