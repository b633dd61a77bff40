import { PLACEHOLDER, placeholders, type Placeholder } from '@exline/contracts';

/** What is known to take the places of placeholders. */
export type Facts = Readonly<Partial<Record<Placeholder, string>>>;

const words: Record<Placeholder, string> = {
  name: 'name',
  number: 'tracking number',
  status: 'status',
  estimate: 'estimated delivery',
};

/** Stands where something is not known: to be seen, and to be filled in by hand. */
const gapFor = (name: Placeholder) => `[fill in: ${words[name]}]`;

const isPlaceholder = (name: string): name is Placeholder =>
  placeholders.some((placeholder) => placeholder === name);

/** A text with what is known in the places of its placeholders, and a gap where it is not. */
export const fillIn = (text: string, facts: Facts): string =>
  text.replace(PLACEHOLDER, (whole, name: string) =>
    isPlaceholder(name) ? (facts[name] ?? gapFor(name)) : whole,
  );

/** What a text still lacks, in words and each once; also where somebody typed a placeholder. */
export const gapsIn = (text: string): string[] => {
  const filled = fillIn(text, {});
  return placeholders.filter((name) => filled.includes(gapFor(name))).map((name) => words[name]);
};

export const gapWords = (gaps: readonly string[]): string => `Fill in before you send: ${gaps.join(', ')}.`;

/** Puts the caret into a box, onto the first gap of its text, so that what is typed takes its place. */
export const selectGap = (boxId: string): void => {
  const box = document.getElementById(boxId);
  if (!(box instanceof HTMLTextAreaElement)) return;
  box.focus();
  const gap = /\[fill in: [a-z ]+\]/.exec(box.value);
  if (gap) box.setSelectionRange(gap.index, gap.index + gap[0].length);
  else box.setSelectionRange(box.value.length, box.value.length);
};
