/** Escapes a text so that a regular expression, with or without the `u` flag, finds it literally. */
export const escapeRegExp = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
