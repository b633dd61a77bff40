import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** The non-ASCII characters of English text and of our own pages. */
const OTHERS = '\u00a0©°·×–—‘’“”•…↑↓−';
const ascii = String.fromCodePoint(...Array.from({ length: 0x7f - 0x20 }, (_, index) => 0x20 + index));
const characters = ascii + OTHERS;
const range = ['U+20-7E', ...[...OTHERS].map((one) => `U+${one.codePointAt(0)?.toString(16)}`)].join(',');
/** The font weights that the theme uses. */
const weights = { wght: { min: 400, max: 700 } };

const LATIN_FILE = /url\((\S+-latin-wght-normal\.woff2)\)/;

/** Writes the part of a font that contains `characters`, and returns its path. */
const writeBasic = async (file: string, folder: string): Promise<string> => {
  const font = await subsetFont(readFileSync(file), characters, {
    targetFormat: 'woff2',
    variationAxes: weights,
  });
  const path = join(folder, basename(file).replace('latin', 'basic'));
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, font);
  return path;
};

/**
 * Adds to each font a file with the characters of nearly every text. It is half as large as the file for all of Western
 * Europe, which a browser loads if a text has another character.
 */
export const basicFonts = (folder: string): Plugin => ({
  name: 'basic-fonts',
  enforce: 'pre',
  transform: {
    filter: { id: /@fontsource-variable\/[^/]+\/wght\.css$/ },
    handler: async (css, id) => {
      const rule = css.match(/@font-face \{[^}]*\}/g)?.find((one) => LATIN_FILE.test(one));
      const [, latin] = LATIN_FILE.exec(rule ?? '') ?? [];
      if (!rule || !latin) throw new Error(`${id} has no rule for Latin characters`);
      const basic = await writeBasic(join(dirname(id), latin), folder);
      const added = rule
        .replace(LATIN_FILE, `url(${basic})`)
        .replace(/unicode-range: [^;]*;/, `unicode-range: ${range};`);
      // If several rules contain a character, the browser uses the last one.
      return { code: `${css}\n${added}\n`, map: null };
    },
  },
});
