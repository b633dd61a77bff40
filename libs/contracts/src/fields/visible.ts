/** A text without the invisible characters that copied texts contain, such as zero-width spaces. */
export const visible = (text: string): string => text.replace(/[\p{Cf}\p{DI}]/gu, '').trim();

/** Whether a text has no visible characters. */
export const isBlank = (text: string): boolean => visible(text) === '';
