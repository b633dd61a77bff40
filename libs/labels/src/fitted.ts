/** Text broken into lines, and the font size at which they fit. */
export interface Fitted {
  lines: readonly string[];
  size: number;
}

interface Box {
  width: number;
  /** Font sizes to try, largest first. */
  sizes: readonly number[];
  maxLines: number;
  /** The end of the text, which is never cut off. */
  end?: string;
}

type WidthOf = (text: string, size: number) => number;

/** Splits text into words, and a word that is too long for a line into characters. */
const partsOf = (text: string, fits: (part: string) => boolean): string[] =>
  text.split(/(?<=\s)/).flatMap((word) => (fits(word.trimEnd()) ? [word] : [...word]));

const linesOf = (text: string, fits: (line: string) => boolean): string[] => {
  const lines: string[] = [];
  let line = '';
  for (const part of partsOf(text, fits)) {
    if (line && !fits((line + part).trimEnd())) {
      lines.push(line.trim());
      line = '';
    }
    line += part;
  }
  return [...lines, line.trim()];
};

/** Uses the largest size that fits; text too long for the smallest size is cut and ends in an ellipsis. */
export const fitted = (text: string, widthOf: WidthOf, { width, sizes, maxLines, end = '' }: Box): Fitted => {
  const at = (size: number, part = text + end) => linesOf(part, (line) => widthOf(line, size) <= width);
  const smallest = sizes.at(-1) ?? 0;
  const size = sizes.find((each) => at(each).length <= maxLines) ?? smallest;
  const lines = at(size);
  if (lines.length <= maxLines) return { lines, size };
  const cut = at(size, text).slice(0, maxLines);
  const last = [...(cut.pop() ?? '')];
  while (last.length > 0 && widthOf(`${last.join('')}…${end}`, size) > width) last.pop();
  return { lines: [...cut, `${last.join('')}…${end}`], size };
};
