import { folded } from '@exline/kernel';

/** A part of a text, and whether it was searched for. */
interface Part {
  text: string;
  isMatch: boolean;
}

const isLetter = (text: string | undefined) => text !== undefined && /[\p{L}\p{N}]/u.test(text);
const isDigits = (word: string) => /^\d{4,}$/.test(word);

/** Lower case without accents, with the position of each letter in the original text. */
const foldedWithPlaces = (text: string) => {
  const letters: string[] = [];
  const places: number[] = [];
  let at = 0;
  for (const letter of text) {
    for (const plain of folded(letter.toLowerCase())) {
      letters.push(plain);
      places.push(at);
    }
    at += letter.length;
  }
  places.push(at);
  return { letters: letters.join(''), places };
};

/** The typed words as the search compares them. */
export const wordsIn = (typed: string): string[] =>
  folded(typed.toLowerCase())
    .split(/[\s\p{Cc}]+/u)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+(?=[\p{L}\p{N}])/u, ''))
    .filter(Boolean);

/** Divides a text into what was searched for (beginnings of words, or at least four digits) and the rest. */
export const partsOf = (text: string, words: readonly string[]): Part[] => {
  const { letters, places } = foldedWithPlaces(text);
  const marks = Array.from({ length: text.length }, () => false);
  for (const word of words)
    for (let at = letters.indexOf(word); at >= 0; at = letters.indexOf(word, at + 1))
      if (isDigits(word) || !isLetter(letters[at - 1]))
        marks.fill(true, places[at], places[at + word.length]);
  const parts: Part[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const last = parts.at(-1);
    if (last && last.isMatch === marks[at]) last.text += text[at];
    else parts.push({ text: text[at]!, isMatch: marks[at]! });
  }
  return parts;
};

/** The words that a text does not contain. */
export const missingIn = (texts: readonly (string | null)[], words: readonly string[]): string[] =>
  words.filter(
    (word) => !texts.some((text) => text !== null && partsOf(text, [word]).some(({ isMatch }) => isMatch)),
  );
