import { pages, returnPath, trackPath } from '@exline/contracts';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** `November 21, 2026`. Dates are stored as midnight in UTC. */
export const formatDay = (at: string): string => day.format(new Date(at));

export const formatTime = (at: string): string => `${time.format(new Date(at))} UTC`;

export const contactUrl = (publicUrl: string): string => publicUrl + pages.contact;

/**
 * The address of a parcel. A token opens its private details. It is in the fragment, which browsers do not send to
 * servers, so it never appears in a log.
 */
export const trackingUrl = (publicUrl: string, trackingNumber: string, token: string | null): string =>
  publicUrl + trackPath(trackingNumber) + (token === null ? '' : `#${token}`);

export const returnUrl = (publicUrl: string, returnNumber: string): string =>
  publicUrl + returnPath(returnNumber);
