import { brand, trackPath, trackingKey } from '@exline/contracts';

/** A number as we generate them, and what stands before it when it is part of an address of a parcel's page. */
const ours = new RegExp(
  String.raw`(?<![\p{L}\p{N}])((?:https?:\/\/[^\s/]+)?${trackPath('')})?(${brand.trackingPrefix}\d{10})(?![\p{L}\p{N}])`,
  'giu',
);

/** A piece of what somebody wrote; with a tracking number, what leads to its parcel. */
export interface Piece {
  text: string;
  trackingNumber: string | null;
}

const isElsewhere = (before: string) =>
  before.includes('://') && new URL(before).host !== globalThis.location?.host;

/** What somebody wrote, taken apart where it names parcels. The address of another site is no link of ours. */
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

/** The parcels that texts name, each once, those that were named last; in the order in which they were. */
export const numbersIn = (texts: readonly string[], most: number): string[] => {
  const named = texts.flatMap(piecesOf).flatMap(({ trackingNumber }) => trackingNumber ?? []);
  const byKey = new Map<string, string>();
  for (const number of named) {
    byKey.delete(trackingKey(number));
    byKey.set(trackingKey(number), number);
  }
  return [...byKey.values()].slice(-most);
};
