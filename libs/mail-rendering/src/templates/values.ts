import { mailQuery, pages, returnPath, trackPath, type CountedMail } from '@exline/contracts';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** `November 21, 2026`. Dates are stored as midnight in UTC. */
export const formatDay = (at: string): string => day.format(new Date(at));

export const formatTime = (at: string): string => `${time.format(new Date(at))} UTC`;

export const contactUrl = (publicUrl: string): string => publicUrl + pages.contact;

/** A token is in the fragment, which browsers do not send to servers, so it never appears in a log. */
const fragment = (token: string | null): string => (token === null ? '' : `#${token}`);

interface LinkParts {
  token: string | null;
  /** The kind of the email, for counting how often its links are opened. */
  from: CountedMail;
}

/** The URL of the tracking page of a parcel. A token opens its private details. */
export const trackingUrl = (publicUrl: string, trackingNumber: string, parts?: LinkParts): string =>
  publicUrl + trackPath(trackingNumber) + (parts ? mailQuery(parts.from) + fragment(parts.token) : '');

/** The URL of the page of a return. A token opens its photos. */
export const returnUrl = (publicUrl: string, returnNumber: string, { token, from }: LinkParts): string =>
  publicUrl + returnPath(returnNumber) + mailQuery(from) + fragment(token);
