const FULL_WIDTH = /[\uff01-\uff5e]/g;

/** Trims a tracking number and converts full-width letters and digits, which Asian keyboards type, to ordinary ones. */
export const halfWidth = (trackingNumber: string): string =>
  trackingNumber.replaceAll(FULL_WIDTH, (wide) => wide.normalize('NFKC')).trim();

/** Applies `halfWidth` to a text and keeps any other value, as the schema of a tracking number needs it. */
export const ordinary = (number: unknown): unknown =>
  typeof number === 'string' ? halfWidth(number) : number;
