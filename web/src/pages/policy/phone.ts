import { brand } from '@exline/contracts';

/** The phone number, which a sentence does not break into two lines. */
export const phone = brand.phone.replaceAll(' ', '\u00A0');
