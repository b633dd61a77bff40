import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

interface Parsed {
  r: number;
  g: number;
  b: number;
  alpha: number;
}
interface Colors {
  commons: { color: { Color: { prototype: Parsed & { parseString: (text: string) => Parsed } } } };
}

/** Caches parsed colors: axe spends a fifth of its time on parsing the few colors of a page again for each element. */
const rememberColors = () => {
  const { prototype } = (globalThis as unknown as { axe: Colors }).axe.commons.color.Color;
  const parse = prototype.parseString;
  const known = new Map<string, Parsed>();
  Object.assign(prototype, {
    parseString(this: Parsed, text: string) {
      const { r, g, b, alpha } = known.get(text) ?? parse.call(this, text);
      known.set(text, { r, g, b, alpha });
      return Object.assign(this, { r, g, b, alpha });
    },
  });
};

const library = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** A script that adds axe to a page. */
export const axe = `${library};(${rememberColors.toString()})()`;
