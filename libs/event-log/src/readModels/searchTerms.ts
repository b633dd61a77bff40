/** How text is compared in the search. */
const searchable = (text: string) => text.trim().normalize('NFC').toLowerCase();

const WORDS = 16;

/** Every value from each of its words on, so that the beginning of any word finds it by an index. */
export const searchTerms = (values: readonly (string | null)[]): string[] => {
  const terms = values.flatMap((value) => {
    const text = searchable(value ?? '');
    const words = [...text.matchAll(/[\p{L}\p{N}]+/gu)].slice(0, WORDS);
    return [text, ...words.map(({ index }) => text.slice(index))];
  });
  return [...new Set(terms)].filter((term) => term !== '');
};

/** Punctuation before the first word: a term begins with a word, so "(North)" is found as "North)". */
const LEAD = /^[^\p{L}\p{N}]+(?=[\p{L}\p{N}])/u;

/** Searchable fields hold none of these characters, so pasted ones count as a blank. */
const BREAKS = /[\p{Cc}\u2028\u2029]+/gu;

/**
 * A pattern for terms that begin with the typed text, literally. Line breaks become blanks, because MongoDB does
 * not understand every escape that the source of a `RegExp` writes for them.
 */
export const beginsWith = (typed: string) =>
  new RegExp(
    `^${searchable(typed.replace(BREAKS, ' '))
      .replace(LEAD, '')
      .replace(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`)}`,
  );
