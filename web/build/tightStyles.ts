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

/** In place of a value while its style is looked at, as it has braces of its own. */
const VALUE = '\0';

/**
 * No nested rule begins with an element's name: browsers from the first year of nesting take it for a declaration. So the
 * `&` that goes without saying is written; where there is one, further on, the name is put into an `:is()`.
 */
const nested = (css: string): string =>
  css.replace(/(?<=[{};]\s*|\n\s*)(?<!,\s*)[a-z][^{};]*(?=\{)/g, (selectors) =>
    selectors
      .split(/(,(?![^(]*\))\s*)/)
      .map((selector) => selector.replace(/^[a-z]\w*/, selector.includes('&') ? ':is($&)' : '& $&'))
      .join(''),
  );

/** Line breaks and what stands before and after them, but for those that part two words. */
const tight = (css: string): string => css.replace(/([{};,]?)\s*\n\s*/g, (_space, end: string) => end || ' ');

interface Style {
  /** Where in the code it stands. */
  start: number;
  end: number;
  css: string;
  tight: string;
}

const styleAt = (code: string, start: number, opening: string): Style => {
  const values: string[] = [];
  let css = '';
  let at = start;
  while (code[at] !== '`') {
    const end = code.startsWith('${', at) ? endOfValue(code, at + 2) : at + 1;
    const part = code.slice(at, end);
    css += end > at + 1 ? VALUE : part;
    if (end > at + 1) values.push(tightened(part));
    at = end;
  }
  const plain = css.replace(/\/\*[^\0]*?\*\//g, '');
  const written = tight(opening.startsWith('keyframes') ? plain : nested(plain));
  return {
    start,
    end: at,
    css: code.slice(start, at),
    tight: written.replaceAll(VALUE, () => values.shift() ?? ''),
  };
};

/** The styles that a file writes; what stands inside of another one is a part of it. */
export const stylesIn = (code: string): readonly Style[] => {
  const styles: Style[] = [];
  for (const { index, 0: opening } of code.matchAll(OPENING)) {
    if (index >= (styles.at(-1)?.end ?? 0)) styles.push(styleAt(code, index + opening.length, opening));
  }
  return styles;
};

const tightened = (code: string): string => {
  let written = '';
  let done = 0;
  for (const style of stylesIn(code)) {
    written += code.slice(done, style.start) + style.tight;
    done = style.end;
  }
  return written + code.slice(done);
};

/** Leaves out of the styles what is there for who reads their source, and says what older browsers need. */
export const tightStyles = (): Plugin => ({
  name: 'tight-styles',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/.*\.tsx?$/ },
    handler: (code) => ({ code: tightened(code), map: null }),
  },
});
