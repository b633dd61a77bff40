import type { Wording } from './moments.ts';

type Wordings = Partial<Record<Wording, (iso: string) => string>>;

const inUtc = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  // Between the time and "AM", the format has a narrow space that some fonts lack.
  return (iso: string) => format.format(new Date(iso)).replaceAll('\u202F', ' ');
};

/** The wordings that are true on any day, in UTC. */
const createWordings = (): Wordings => {
  const day = inUtc({ month: 'long', day: 'numeric' });
  const clock = inUtc({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });
  return {
    dayOfYear: inUtc({ month: 'short', day: 'numeric' }),
    longDate: inUtc({ month: 'long', day: 'numeric', year: 'numeric' }),
    usDate: inUtc({ month: '2-digit', day: '2-digit', year: 'numeric' }),
    clockTimeWithZone: clock,
    seen: (iso) => `on ${day(iso)} at ${clock(iso)}`,
    taken: (iso) => `, ${day(iso)}, ${clock(iso)}`,
  };
};

// Created at the first use: otherwise the build could not leave this code out of the pages.
let wordings: Wordings | undefined;

/** The words of a time in a document, which readers without scripts keep. Only the server needs this code. */
export const documentWords = (wording: Wording, iso: string): string | undefined =>
  (wordings ??= createWordings())[wording]?.(iso);
