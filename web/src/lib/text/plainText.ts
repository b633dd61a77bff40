/**
 * A text without the control characters that the server refuses. Text that is pasted from slides or a PDF may contain
 * them, and the visitor cannot see them. Those that break a line or a page become line breaks.
 */
export const plainText = (text: string): string =>
  text
    .replace(/\r\n|[\v\f\r\u0085]/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .trim();
