import type { LucideIcon } from 'lucide-react';

/** A command in the search: opens a page or runs an action. */
export interface Command {
  name: string;
  group: string;
  icon: LucideIcon;
  /** Synonyms that also find the command. */
  words?: string;
  /** The keyboard shortcut. */
  keys?: readonly string[];
  /** Shown only if the typed text matches the command. */
  isRare?: boolean;
  href?: string;
  run?: () => void;
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** The commands in which every typed word is the beginning of a word; all but the rare ones without a text. */
export const matchingCommands = (commands: readonly Command[], typed: string): Command[] => {
  const typedWords = wordsOf(typed);
  if (typed.trim() === '') return commands.filter(({ isRare }) => !isRare);
  if (typedWords.length === 0) return [];
  return commands.filter(({ name, words = '' }) => {
    const own = wordsOf(`${name} ${words}`);
    return typedWords.every((begin) => own.some((word) => word.startsWith(begin)));
  });
};
