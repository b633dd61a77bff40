import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { stylesIn } from './tightStyles.ts';

const src = fileURLToPath(new URL('../src', import.meta.url));

/** Values as single words, so that braces and semicolons are those of the styles. */
const plain = (css: string): string =>
  css
    .replace(/\$\{(phone|compact|tablet|laptop|smallPhone|compactTablet|upTo\w+)\}/g, '@$1')
    .replace(/\$\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g, 'value')
    .replace(/\/\*.*?\*\//gs, '');

/** Declarations that follow a block with a condition: taken apart they come before it, nested they come after it. */
const strayIn = (css: string): readonly string[] => {
  const stray: string[] = [];
  const blocks = [{ isCondition: false, hasCondition: false }];
  for (const [, words = '', mark] of css.matchAll(/([^{};]*)([{};]|$)/g)) {
    const block = blocks.at(-1);
    const said = words.trim();
    if (mark === '{') blocks.push({ isCondition: /@\w+/.test(said), hasCondition: false });
    else if (said && block?.hasCondition && said.includes(':')) stray.push(said);
    if (mark !== '}') continue;
    const outer = blocks.at(-2);
    if (block?.isCondition && outer) outer.hasCondition = true;
    blocks.pop();
  }
  return stray;
};

test('a declaration after a block with a condition is found', () => {
  expect(strayIn('top: 0; @media print { top: 1px; } a { left: 0; } left: 0;')).toEqual(['left: 0']);
});

test('styles mean the same nested as taken apart', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  const found = files.flatMap((file) =>
    stylesIn(readFileSync(join(src, file), 'utf8')).flatMap((style) => {
      const css = plain(style.css);
      return [
        ...strayIn(css),
        // A name that goes on with `&`, and what is nested in what is no element.
        ...(css.match(/&[\w-].*/g) ?? []),
        ...(css.match(/::?(?:before|after)[^{}]*\{[^{}]*\{/g) ?? []),
      ];
    }),
  );
  expect(found).toEqual([]);
});
