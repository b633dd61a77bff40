import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

interface Parsed {
  r: number;
  g: number;
  b: number;
  alpha: number;
}
interface Colours {
  commons: { color: { Color: { prototype: Parsed & { parseString: (text: string) => Parsed } } } };
}

/** What axe reads of a colour's text takes a fifth of its time, as it does so for each element anew; a page has few colours. */
const rememberColours = () => {
  const { prototype } = (globalThis as unknown as { axe: Colours }).axe.commons.color.Color;
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

/** Puts axe on a page. */
export const axe = `${library};(${rememberColours.toString()})()`;
