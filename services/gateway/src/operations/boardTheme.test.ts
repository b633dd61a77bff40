import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { boardTheme } from './boardTheme.ts';

const sourceOf = (file: string) =>
  readFileSync(new URL(`../../../../web/src/theme/${file}`, import.meta.url), 'utf8').toLowerCase();

test.each([
  ['light', 'tokens.ts'],
  ['dark', 'schemes.css'],
] as const)('on a %s screen the queue dashboard has only colors of the site', (scheme, file) => {
  const colors = Object.values(boardTheme[scheme] ?? {}).filter((value) => value.startsWith('#'));
  const known = sourceOf(file);
  expect(colors.length).toBeGreaterThan(20);
  expect(colors.filter((color) => !known.includes(color.toLowerCase()))).toEqual([]);
});
