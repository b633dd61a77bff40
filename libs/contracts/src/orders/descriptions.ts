import { lengths } from '../fields/lengths.ts';

/** The stored description of an event, with the status as its prefix. */
export const prefixedDescription = (status: string, description: string): string =>
  `${status}: ${description.trim()}`;

/** The maximum length of a description that gets a status as its prefix. */
export const maxDescriptionLength = (status: string): number =>
  lengths.text - prefixedDescription(status, '').length;
