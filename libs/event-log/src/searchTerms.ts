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

/** What stands before the first word: terms begin with a word, so it would keep "(North)" from its place. */
const LEAD = /^[^\p{L}\p{N}]+(?=[\p{L}\p{N}])/u;

/** A pattern for terms that begin with what was typed, literally. */
export const beginsWith = (typed: string) =>
  new RegExp(
    `^${searchable(typed)
      .replace(LEAD, '')
      .replace(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`)}`,
  );
