import { textKey } from '@exline/kernel';

const WORDS = 16;

/**
 * Builds search terms: the whole value, and the rest of the value from each of its words, so that an index
 * finds the start of any word.
 */
export const searchTerms = (values: readonly (string | null)[]): string[] => {
  const terms = values.flatMap((value) => {
    const text = textKey(value ?? '');
    const words = [...text.matchAll(/[\p{L}\p{N}]+/gu)].slice(0, WORDS);
    return [text, ...words.map(({ index }) => text.slice(index))];
  });
  return [...new Set(terms)].filter((term) => term !== '');
};

/** Leading punctuation. Terms start with a word, so "(North)" is searched as "North)". */
const LEAD = /^[^\p{L}\p{N}]+(?=[\p{L}\p{N}])/u;

/** Searchable fields contain none of these characters, so pasted ones count as a space. */
const BREAKS = /[\p{Cc}\u2028\u2029]+/gu;

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);

/**
 * Builds a condition for terms that start with the typed text, taken literally. Full-width letters also match ordinary
 * ones. Each pattern is a plain prefix, because only that can use an index. Line breaks become spaces, because MongoDB
 * does not support every escape in the source of a `RegExp`.
 */
export const beginsWith = (typed: string): { $in: RegExp[] } => {
  const text = textKey(typed.replace(BREAKS, ' ')).replace(LEAD, '');
  const texts = new Set([text, textKey(text.normalize('NFKC'))]);
  return { $in: [...texts].map((each) => new RegExp(`^${escaped(each)}`)) };
};
