import { folded } from '@exline/kernel';

/** Expressions for words, and for the blanks and control characters between pieces of text. */
const anyText = { gaps: /[\s\p{Cc}]+/u, word: /[\p{L}\p{N}]+/gu };
/** Expressions for ASCII, which is nearly all text, because Unicode classes are slow. */
const asciiText = { gaps: /[\0- \x7F]+/, word: /[a-z0-9]+/g }; // oxlint-disable-line no-control-regex -- all of them
const NOT_ASCII = /[^\0-\x7F]/; // oxlint-disable-line no-control-regex -- the range of ASCII

/** Leading punctuation, as in "(North)". */
const LEAD = /^[^\p{L}\p{N}]+(?=[\p{L}\p{N}])/u;

/** Maximum number of search terms for one value of a list. */
const MAX_TERMS = 32;

const piecesOf = (text: string) => {
  const lower = text.toLowerCase();
  const isAscii = !NOT_ASCII.test(lower);
  const { gaps, word } = isAscii ? asciiText : anyText;
  const pieces = (isAscii ? lower : folded(lower)).split(gaps).filter((piece) => piece !== '');
  return { pieces, word };
};

/**
 * Adds the terms of a text: each piece between blanks, from each of its words to its end. "maya.c@example.com" is
 * found by "maya.c", "c@example" and "example.com". Punctuation alone is a term, too.
 */
const addTerms = (terms: Set<string>, text: string, max: number): void => {
  const { pieces, word } = piecesOf(text);
  let left = max;
  for (const piece of pieces) {
    const before = left;
    word.lastIndex = 0;
    for (let found = word.exec(piece); found && left > 0; found = word.exec(piece), left -= 1)
      terms.add(found.index === 0 ? piece : piece.slice(found.index));
    if (left === before && left > 0) {
      terms.add(piece);
      left -= 1;
    }
    if (left === 0) return;
  }
};

/** A term that is only found by words of the same scope. No typed word contains its marks. */
export const scopedTerm = (scope: string, term: string): string => `\u0001${scope}\u0001${term}`;

/** The distinct search terms of several values, at most this many from each value. */
export const searchTerms = (values: readonly (string | null)[], max = MAX_TERMS): string[] => {
  const terms = new Set<string>();
  for (const value of values) if (value !== null) addTerms(terms, value, max);
  return [...terms];
};

/**
 * The typed words. A document matches if each of them, taken literally, is the beginning of one of its terms, in any
 * order. Separate punctuation is ignored if there are words.
 */
export const typedWords = (typed: string): string[] => {
  const pieces = piecesOf(typed).pieces.map((piece) => piece.replace(LEAD, ''));
  const words = pieces.filter((piece) => /[\p{L}\p{N}]/u.test(piece));
  return [...new Set(words.length > 0 ? words : pieces)];
};
