import type { CannedReply } from '@exline/contracts';
import { fillIn, type Facts } from '../../lib/text/placeholders.ts';

const SHORT = /^\/(\S[^\n]*)?$/;

/** What somebody looks for who types a slash first; null when they write something else. */
const soughtIn = (text: string): string | null => {
  const found = SHORT.exec(text.trimEnd());
  return found ? (found[1] ?? '').toLowerCase() : null;
};

/** The replies whose names, or a word of them, begin with what stands behind the slash; all of them without one. */
export const matchingIn = (replies: readonly CannedReply[], text: string): readonly CannedReply[] => {
  const sought = soughtIn(text);
  if (sought === null) return replies;
  return replies.filter(({ name }) => ` ${name.toLowerCase()}`.includes(` ${sought}`));
};

export const isShort = (text: string): boolean => soughtIn(text) !== null;

/** A canned reply in the place of its short form, or behind what stands there. */
export const withReply = (text: string, { text: words }: CannedReply, facts: Facts): string => {
  const filled = fillIn(words, facts);
  return text.trim() === '' || isShort(text) ? filled : `${text.trimEnd()}\n${filled}`;
};

/** What a short form stands for: the first that matches; null where nothing does. */
export const expanded = (replies: readonly CannedReply[], text: string, facts: Facts): string | null => {
  const [first] = isShort(text) ? matchingIn(replies, text) : [];
  return first ? withReply(text, first, facts) : null;
};
