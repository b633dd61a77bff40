import { folded } from '@exline/kernel';

/** Letters of one key. Ten of 38 different ones fit into the exact range of a number. */
const LETTERS = 10;
const BASE = 38;

const rankOf = (code: number): number => {
  if (code >= 97 && code <= 122) return code - 97 + 12;
  return code >= 48 && code <= 57 ? code - 48 + 2 : 1;
};

/** Key of an absent text. */
export const NO_TEXT = -1;

/**
 * Ten letters of a text as a number that sorts like them, without case and accents. `part` 1 has the next ten. A million
 * texts would not fit into memory.
 */
export const textKey = (text: string | null, part: 0 | 1): number => {
  if (text === null) return NO_TEXT;
  const letters = folded(text.trim().toLowerCase());
  let key = 0;
  for (let at = part * LETTERS; at < (part + 1) * LETTERS; at += 1)
    key = key * BASE + (at < letters.length ? rankOf(letters.charCodeAt(at)) : 0);
  return key;
};
