import { visible } from '../fields/visible.ts';
import { brand } from '../site/brand.ts';
import { trackingKey, type TrackingKey } from '../orders/trackingNumber.ts';

/** A part of a text that is a whole tracking number rather than a group of its digits. */
const WHOLE = /^(?=.*\d)[\p{L}\p{N}-]{6,}$/u;

const withoutRepeats = (numbers: readonly string[]): string[] => {
  const seen = new Set<TrackingKey>();
  return numbers.filter((number) => {
    const key = trackingKey(number);
    const isFirst = !seen.has(key);
    seen.add(key);
    return isFirst;
  });
};

/** A part of a text that may be a mistyped number rather than a part of a sentence. */
const LIKE_A_NUMBER = /^(?=.*\d)(\S+|[\p{Lu}\p{N}\s-]+)$/u;

const isWhole = (part: string): boolean => WHOLE.test(part);

/**
 * Removes invisible characters, and converts non-breaking hyphens and full-width characters, as copied texts contain
 * them.
 */
const cleaned = (text: string): string =>
  visible(text)
    .normalize('NFKC')
    .replace(/\u2010/g, '-');

/** The numbers in one part of a list: its words if each is a whole number, otherwise the part itself. */
const numbersOfPart = (part: string): string[] => {
  const words = part.trim().split(/\s+/);
  return words.every(isWhole) ? words : [part.trim()];
};

/**
 * The tracking numbers in a list of several, each once; empty for one number, which may contain spaces or commas.
 * Mistyped numbers are included, so that the page can report them.
 */
export const severalNumbers = (list: string): string[] => {
  const parts = cleaned(list)
    .split(/[,;\n]+/)
    .flatMap(numbersOfPart)
    .filter(Boolean);
  if (!parts.some(isWhole)) return [];
  const unique = withoutRepeats(parts);
  return unique.length > 1 ? unique : [];
};

/** The prefix of generated numbers, also with spaces between its letters, as dictation writes them. */
const spacedPrefix = [...brand.trackingPrefix].join(String.raw`[\s-]*`);

/**
 * Matches a generated tracking number, also with spaces or hyphens between its digits, but not inside a longer
 * number. `%2F` is a slash in a link that a mail program wrapped. In a copied table, a tab separates numbers.
 */
const ownNumber = new RegExp(
  String.raw`(^|%2F|[^\p{L}\p{N}-])(${spacedPrefix}(?:[\s-]*\d){10})(?![ -]*\d|-?\p{L})`,
  'giu',
);

const withoutGroups = (number: string): string => number.replace(/[\s-]+/g, '');

const onlyOwn = new RegExp(String.raw`^${spacedPrefix}(?:[\s-]*\d){10}$`, 'i');

/** A number with hyphens only is kept, because it can be the exact number of a parcel. The lookup tries both forms. */
const joined = (number: string): string => (/\s/.test(number) ? withoutGroups(number) : number);

const ownNumbersIn = (text: string): string[] =>
  [...text.matchAll(ownNumber)].map(([, , number = '']) => joined(number));

/** The numbers that a visitor wants to look up with a text: those of a list, those in a sentence, or the text itself. */
export const typedNumbers = (text: string): string[] => {
  const trimmed = cleaned(text);
  if (!trimmed) return [];
  const list = trimmed.replace(ownNumber, (_all, before: string, number: string) => before + joined(number));
  const several = severalNumbers(list);
  if (several.length > 0 && several.every((number) => LIKE_A_NUMBER.test(number))) return several;
  const own = ownNumbersIn(trimmed);
  return own.length > 0 ? withoutRepeats(own) : [trimmed];
};

/** A number without the characters around it, such as the full stop of a sentence. */
const inner = (number: string): string => /[\p{L}\p{N}](.*[\p{L}\p{N}])?/u.exec(number)?.[0] ?? number;

/** The only number in a text, for a text that is not itself the number of a parcel; null if there is none. */
export const singleNumberIn = (text: string): string | null => {
  const [number, ...others] = typedNumbers(text);
  if (number === undefined || others.length > 0) return null;
  const meant = inner(onlyOwn.test(number) ? withoutGroups(number) : number);
  return meant === text ? null : meant;
};
