import { addressPart, pages } from '@exline/contracts';

/** The tracking number in the text of a symbol: the text itself, or the last part of a parcel's address. */
export const scannedNumber = (text: string): string => {
  const [, part] = text.split(`${pages.track}/`);
  return (part === undefined ? text : addressPart(part)).trim();
};
