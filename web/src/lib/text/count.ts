import { grouped } from '@exline/contracts';

/** A whole number as 12,345; with the word for one of them also 1 order, 12,345 orders. */
export const count = (value: number, one?: string): string =>
  grouped(value) + (one ? ` ${value === 1 ? one : `${one}s`}` : '');
