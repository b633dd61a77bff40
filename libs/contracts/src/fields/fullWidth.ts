const FULL_WIDTH = /[\uff01-\uff5e]/g;

/**
 * A tracking number with ordinary letters and digits instead of those of full width, which Asian keyboards type. Any
 * other character is stored as it is typed.
 */
export const halfWidth = (trackingNumber: string): string =>
  trackingNumber.replaceAll(FULL_WIDTH, (wide) => wide.normalize('NFKC')).trim();

/** The same for the schema of a number. */
export const ordinary = (number: unknown): unknown =>
  typeof number === 'string' ? halfWidth(number) : number;
