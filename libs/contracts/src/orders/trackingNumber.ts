import type { Brand } from '@exline/kernel';
import { brand } from '../site/brand.ts';

export type TrackingKey = Brand<string, 'TrackingKey'>;

/** Normalizes a tracking number for comparison: trimmed, NFC, in lower case. */
export const trackingKey = (trackingNumber: string): TrackingKey =>
  trackingNumber.trim().normalize('NFC').toLowerCase() as TrackingKey;

const IN_WORD = /[\p{L}\p{N}]/u;

/** Whether a text contains a tracking number as a whole, and not as the beginning of a longer one. */
export const namesNumber = (text: string, trackingNumber: string): boolean => {
  const [where, number] = [trackingKey(text), trackingKey(trackingNumber)];
  if (number === '') return false;
  for (let at = where.indexOf(number); at >= 0; at = where.indexOf(number, at + 1))
    if (!IN_WORD.test(where.charAt(at - 1)) && !IN_WORD.test(where.charAt(at + number.length))) return true;
  return false;
};

/** The maximum number of parcels in one list of a visitor. */
export const MOST_NUMBERS = 20;

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

/** The tracking numbers in a text with several, each once; empty for one number, which may contain spaces or commas. */
export const severalNumbers = (text: string): string[] => {
  const parts = text.split(/[\s,;]+/).filter(Boolean);
  if (!parts.every((part) => WHOLE.test(part))) return [];
  const unique = withoutRepeats(parts);
  return unique.length > 1 ? unique : [];
};

/** A generated number, also in groups of digits, but not as a part of a longer number. */
const OWN = new RegExp(
  String.raw`(?<![\p{L}\p{N}]-?)${brand.trackingPrefix}(?:[\s-]*\d){10}(?![\s-]*\d|-?\p{L})`,
  'giu',
);

const joined = (number: string): string => number.replace(/[\s-]+/g, '');

/** The first generated number in a text, without spaces and hyphens; null without one. */
export const ownNumberIn = (text: string): string | null => {
  const [first] = text.match(OWN) ?? [];
  return first === undefined ? null : joined(first);
};

/**
 * The numbers that a visitor wants to look up with a text: those of a list, those in a sentence, or the text itself. A
 * text without spaces is not changed, because an imported parcel may have any number.
 */
export const typedNumbers = (text: string): string[] => {
  const trimmed = text.trim();
  if (!/[\s,;]/.test(trimmed)) return trimmed ? [trimmed] : [];
  const several = severalNumbers(trimmed.replace(OWN, joined));
  if (several.length > 0) return several;
  const own = (trimmed.match(OWN) ?? []).map(joined);
  return own.length > 0 ? withoutRepeats(own) : [trimmed];
};
