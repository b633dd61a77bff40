import type { Plugin } from 'vite';

const OPENING =
  /\b(?:styled(?:\.\w+|\([\w.]+\))(?:<[^`]*?>)?(?:\.withConfig\([^)]*\))?|css(?:<[^`]*?>)?|keyframes)`/g;

/** Where the value that is put into a template at `from` ends. */
const endOfValue = (code: string, from: number): number => {
  let depth = 1;
  let at = from;
  for (; depth > 0; at += 1) {
    if (code[at] === '{') depth += 1;
    if (code[at] === '}') depth -= 1;
  }
  return at;
};

/** Line breaks and what stands before and after them, but for those that part two words. */
const tight = (css: string): string =>
  css.replace(/\/\*.*?\*\//gs, '').replace(/([{};,]?)\s*\n\s*/g, (_space, end: string) => end || ' ');

interface Style {
  /** Where in the code it stands. */
  start: number;
  end: number;
  css: string;
  tight: string;
}

const styleAt = (code: string, start: number): Style => {
  let tightened = '';
  let from = start;
  let at = start;
  while (code[at] !== '`') {
    if (code.startsWith('${', at)) {
      const end = endOfValue(code, at + 2);
      tightened += tight(code.slice(from, at)) + code.slice(at, end);
      from = end;
      at = end;
    } else at += 1;
  }
  return { start, end: at, css: code.slice(start, at), tight: tightened + tight(code.slice(from, at)) };
};

/** The styles that a file writes; what stands inside of another one is a part of it. */
export const stylesIn = (code: string): readonly Style[] => {
  const styles: Style[] = [];
  for (const { index, 0: opening } of code.matchAll(OPENING)) {
    if (index >= (styles.at(-1)?.end ?? 0)) styles.push(styleAt(code, index + opening.length));
  }
  return styles;
};

/** Leaves out of the styles what is there for who reads their source. */
export const tightStyles = (): Plugin => ({
  name: 'tight-styles',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/.*\.tsx?$/ },
    handler: (code) => {
      let tightened = '';
      let done = 0;
      for (const style of stylesIn(code)) {
        tightened += code.slice(done, style.start) + style.tight;
        done = style.end;
      }
      return { code: tightened + code.slice(done), map: null };
    },
  },
});
