import { statusKey, type PushMessage, type StatusStop } from '@exline/contracts';

/** Limits of the parts of a message in characters, so that every message fits into the 3,993 bytes of RFC 8291. */
const TITLE = 100;
const LINE = 255;
const BODY = 600;

const HOUR_S = 3_600;
const DAY_S = 24 * HOUR_S;

/** How a push service treats the message of a status: how soon it wakes a device, and how long it keeps trying. */
export interface Handling {
  urgency: 'normal' | 'high';
  /** How long the push service keeps trying, in seconds. */
  ttl: number;
}

const handlings = new Map<string, Handling>([
  // The status is no longer true the next morning.
  ['out for delivery', { urgency: 'high', ttl: 12 * HOUR_S }],
  ['exception', { urgency: 'high', ttl: 3 * DAY_S }],
  ['delivered', { urgency: 'high', ttl: 3 * DAY_S }],
]);
const usual: Handling = { urgency: 'normal', ttl: DAY_S };

export const handlingOf = (stops: readonly StatusStop[]): Handling =>
  handlings.get(statusKey(stops.at(-1)?.status ?? '')) ?? usual;

/** The beginning of a text. A surrogate pair is not split. */
const cut = (text: string, max: number): string => {
  const characters = [...text];
  return characters.length > max ? `${characters.slice(0, max - 1).join('')}…` : text;
};

/** The text of a notification about new statuses, newest first. */
export const pushMessageOf = (trackingNumber: string, stops: readonly StatusStop[]): PushMessage => {
  const [last, ...earlier] = stops.toReversed();
  const where = last?.location ? ` · ${last.location}` : '';
  const before = earlier.length > 0 ? `\nBefore: ${earlier.map(({ status }) => status).join(', ')}` : '';
  return {
    trackingNumber,
    title: cut(last?.status ?? '', TITLE),
    body: cut(`${cut(`Parcel ${trackingNumber}${where}`, LINE)}${before}`, BODY),
  };
};
