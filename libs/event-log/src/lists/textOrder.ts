import { folded } from '@exline/kernel';

const NOT_ASCII = /[^\0-\x7F]/; // oxlint-disable-line no-control-regex -- the range of ASCII
const GAPS = /[\s\p{Cc}]+/gu;
const SIGNS = /[^\p{L}\p{N}\p{M}]/gu;

/** The text by which a list is sorted: lower case, without accents, in one line. */
export const sortedText = (text: string): string => {
  const lower = text.toLowerCase().replaceAll(GAPS, ' ').trim();
  return NOT_ASCII.test(lower) ? folded(lower) : lower;
};

/** Sort weights of ASCII characters, in the order of Unicode: blanks and signs (all equal), digits, letters. */
const weights = Uint8Array.from({ length: 128 }, (_, code) => {
  if (code >= 97 && code <= 122) return code;
  return code >= 48 && code <= 57 ? code : 1;
});

const { compare } = new Intl.Collator('en', { sensitivity: 'base' });
const byCode = (a: string, b: string): number => {
  if (a === b) return 0;
  return a < b ? -1 : 1;
};
const byUnicode = (a: string, b: string): number =>
  compare(a.replaceAll(SIGNS, ' '), b.replaceAll(SIGNS, ' ')) || byCode(a, b);

/**
 * Compares two texts from `sortedText`. Latin letters and digits, which are nearly all text, are compared here, because
 * a collator takes many times as long. Both give the same order.
 */
export const compareTexts = (a: string, b: string): number => {
  const size = Math.min(a.length, b.length);
  for (let at = 0; at < size; at += 1) {
    const aCode = a.charCodeAt(at);
    const bCode = b.charCodeAt(at);
    if (aCode === bCode) continue;
    if (aCode > 127 || bCode > 127) return byUnicode(a, b);
    const difference = weights[aCode]! - weights[bCode]!;
    if (difference !== 0) return difference;
  }
  return a.length - b.length || byCode(a, b);
};
