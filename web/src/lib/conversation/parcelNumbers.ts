import { brand, trackPath, trackingKey } from '@exline/contracts';

/** A generated tracking number, with the preceding address if it is part of one. */
const ours = new RegExp(
  String.raw`(?<![\p{L}\p{N}])((?:https?:\/\/[^\s/]+)?${trackPath('')})?(${brand.trackingPrefix}\d{10})(?![\p{L}\p{N}])`,
  'giu',
);

/** A piece of a text. A piece with a tracking number becomes a link to that parcel. */
export interface Piece {
  text: string;
  trackingNumber: string | null;
}

const isElsewhere = (before: string) =>
  before.includes('://') && new URL(before).host !== globalThis.location?.host;

/** Splits a text at its tracking numbers. Tracking addresses of other sites stay plain text. */
export const piecesOf = (text: string): Piece[] => {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: whole, 1: before = '', 2: trackingNumber = '', index } of text.matchAll(ours)) {
    if (isElsewhere(before)) continue;
    if (index > end) pieces.push({ text: text.slice(end, index), trackingNumber: null });
    pieces.push({ text: whole, trackingNumber });
    end = index + whole.length;
  }
  if (end < text.length || pieces.length === 0) pieces.push({ text: text.slice(end), trackingNumber: null });
  return pieces;
};

/** The last `most` tracking numbers in these texts, each once, in the order of their last mention. */
export const numbersIn = (texts: readonly string[], most: number): string[] => {
  const named = texts.flatMap(piecesOf).flatMap(({ trackingNumber }) => trackingNumber ?? []);
  const byKey = new Map<string, string>();
  for (const number of named) {
    byKey.delete(trackingKey(number));
    byKey.set(trackingKey(number), number);
  }
  return [...byKey.values()].slice(-most);
};
