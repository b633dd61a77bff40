/** The characters of return numbers: without I, L, O and U, which are easily confused with others. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const PREFIX = 'RT';
/** Each character holds 5 random bits, so a number has 65 and cannot be guessed. */
export const RANDOM_SIGNS = 13;

/** A return number made of random bytes, one per character. */
export const returnNumberOf = (random: Uint8Array): string =>
  PREFIX + Array.from(random, (byte) => SIGNS[byte % SIGNS.length]).join('');

/** Normalizes a return number that a person typed. */
export const typedReturnNumber = (text: string): string => text.trim().toUpperCase();
