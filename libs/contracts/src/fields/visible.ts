/** A text without the invisible characters that copied texts contain, such as zero-width spaces. */
export const visible = (text: string): string => text.replace(/[\p{Cf}\p{DI}]/gu, '').trim();

/** Whether a text has no visible characters. */
export const isBlank = (text: string): boolean => visible(text) === '';

/**
 * A number, a code or a time in ordinary characters. Phones copy them with invisible characters and with hyphens and
 * spaces that do not break, and Asian keyboards type them in full width.
 */
export const withPlainCharacters = (text: string): string =>
  visible(text.normalize('NFKC')).replace(/\p{Pd}/gu, '-');
