import { clockTime, clockTimeWithZone, dayOfYear, longDate, longDay, usDate } from './format.ts';

/** How a parcel's page words a moment. A document has the names of these where it cannot have the words. */
const wordings = {
  dayOfYear,
  longDate,
  usDate,
  clockTimeWithZone,
  seen: (iso: string) => `on ${longDay(iso)} at ${clockTime(iso)}`,
  taken: (iso: string) => `, ${longDay(iso)}, ${clockTime(iso)}`,
} satisfies Record<string, (iso: string) => string>;

export type Wording = keyof typeof wordings;

export const momentWords = (wording: Wording, iso: string): string => wordings[wording](iso);

/** Says each moment of the document as its reader's zone has it, also where the code that drew it is not there yet. */
export const fillMoments = (): void => {
  for (const place of document.querySelectorAll<HTMLElement | SVGElement>('[data-wording]')) {
    const { wording, at = '' } = place.dataset;
    place.textContent = momentWords(wording as Wording, at);
  }
};
