/** A typed text for comparison: without spaces at its ends, in lower case, and in one Unicode form. */
export const textKey = (text: string): string => text.trim().normalize('NFC').toLowerCase();
