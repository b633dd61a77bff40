import { groupDigits } from '@exline/contracts';

/** Formats a whole number as 12,345; with a noun as "1 order" or "12,345 orders". */
export const count = (value: number, one?: string): string =>
  groupDigits(value) + (one ? ` ${value === 1 ? one : `${one}s`}` : '');
