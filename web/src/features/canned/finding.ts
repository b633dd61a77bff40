import type { CannedReply } from '@exline/contracts';
import { fillIn, type Facts } from '../../lib/text/placeholders.ts';

const SHORT = /^\/(\S[^\n]*)?$/;

/** The text after a slash at the start; null without a slash. */
const soughtIn = (text: string): string | null => {
  const found = SHORT.exec(text.trimEnd());
  return found ? (found[1] ?? '').toLowerCase() : null;
};

/** The replies with a word in their name that starts with the text after the slash; all replies without a slash. */
export const matchingReplies = (replies: readonly CannedReply[], text: string): readonly CannedReply[] => {
  const sought = soughtIn(text);
  if (sought === null) return replies;
  return replies.filter(({ name }) => ` ${name.toLowerCase()}`.includes(` ${sought}`));
};

export const isShort = (text: string): boolean => soughtIn(text) !== null;

/** Replaces the short form with a reply, or adds the reply after other text. */
export const withReply = (text: string, { text: words }: CannedReply, facts: Facts): string => {
  const filled = fillIn(words, facts);
  return text.trim() === '' || isShort(text) ? filled : `${text.trimEnd()}\n${filled}`;
};

/** The text with its short form replaced by the first matching reply; null without a match. */
export const expandShortcut = (
  replies: readonly CannedReply[],
  text: string,
  facts: Facts,
): string | null => {
  const [first] = isShort(text) ? matchingReplies(replies, text) : [];
  return first ? withReply(text, first, facts) : null;
};
