import type { LucideIcon } from 'lucide-react';

/** What else can be chosen in the search: a place to go to, or something to do. */
export interface Command {
  name: string;
  group: string;
  icon: LucideIcon;
  /** What else people call it. */
  words?: string;
  /** The keys that do the same. */
  keys?: readonly string[];
  /** Shown only to those who ask for it. */
  isRare?: boolean;
  href?: string;
  run?: () => void;
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Those of which each typed word begins one; all but the rare ones while nothing is typed. */
export const matchingCommands = (commands: readonly Command[], typed: string): Command[] => {
  const wanted = wordsOf(typed);
  if (typed.trim() === '') return commands.filter(({ isRare }) => !isRare);
  if (wanted.length === 0) return [];
  return commands.filter(({ name, words = '' }) => {
    const own = wordsOf(`${name} ${words}`);
    return wanted.every((begin) => own.some((word) => word.startsWith(begin)));
  });
};
