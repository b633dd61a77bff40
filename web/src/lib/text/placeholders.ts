import { PLACEHOLDER, placeholders, type Placeholder } from '@exline/contracts';

/** Values for placeholders. */
export type Facts = Readonly<Partial<Record<Placeholder, string>>>;

const words: Record<Placeholder, string> = {
  name: 'name',
  number: 'tracking number',
  status: 'status',
  estimate: 'estimated delivery',
};

/** The text in place of an unknown value, to be filled in by hand. */
const gapFor = (name: Placeholder) => `[fill in: ${words[name]}]`;

const isPlaceholder = (name: string): name is Placeholder =>
  placeholders.some((placeholder) => placeholder === name);

/** Replaces the placeholders in a text by their values, or by gaps where a value is unknown. */
export const fillIn = (text: string, facts: Facts): string =>
  text.replace(PLACEHOLDER, (whole, name: string) =>
    isPlaceholder(name) ? (facts[name] ?? gapFor(name)) : whole,
  );

/** The names of all gaps in a text, each once. A placeholder typed by hand is also a gap. */
export const gapsIn = (text: string): string[] => {
  const filled = fillIn(text, {});
  return placeholders.filter((name) => filled.includes(gapFor(name))).map((name) => words[name]);
};

export const gapWords = (gaps: readonly string[]): string => `Fill in before you send: ${gaps.join(', ')}.`;

/** Focuses a text area and selects its first gap, so that typing replaces it. */
export const selectGap = (boxId: string): void => {
  const box = document.getElementById(boxId);
  if (!(box instanceof HTMLTextAreaElement)) return;
  box.focus();
  const gap = /\[fill in: [a-z ]+\]/.exec(box.value);
  if (gap) box.setSelectionRange(gap.index, gap.index + gap[0].length);
  else box.setSelectionRange(box.value.length, box.value.length);
};
